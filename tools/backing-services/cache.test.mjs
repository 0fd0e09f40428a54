import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertSum, cached } from './cache.mjs';

let cache;
const before = process.env.ATRIUM_CACHE;
beforeEach(() => {
  cache = process.env.ATRIUM_CACHE = mkdtempSync(join(tmpdir(), 'atrium-cache-'));
});
afterEach(() => {
  rmSync(cache, { recursive: true });
  if (before === undefined) delete process.env.ATRIUM_CACHE;
  else process.env.ATRIUM_CACHE = before;
});

/** A `make` that writes one file and counts its calls. */
function maker() {
  const make = async (folder) => {
    make.times += 1;
    writeFileSync(join(folder, 'program'), 'genuine');
  };
  make.times = 0;
  return make;
}

test('an unchanged folder is not made again', async () => {
  const make = maker();
  const place = await cached('part-1', 'Making', make);
  expect(await cached('part-1', 'Making', make)).toBe(place);
  expect([make.times, readFileSync(join(place, 'program'), 'utf8')]).toEqual([1, 'genuine']);
});

test('a changed folder is made again', async () => {
  const make = maker();
  const place = await cached('part-1', 'Making', make);
  writeFileSync(join(place, 'program'), 'forged');
  await cached('part-1', 'Making', make);
  expect([make.times, readFileSync(join(place, 'program'), 'utf8')]).toEqual([2, 'genuine']);
});

test('concurrent callers get a complete folder, and nothing else remains', async () => {
  const make = maker();
  const places = await Promise.all([1, 2, 3, 4].map(() => cached('part-1', 'Making', make)));
  expect(new Set(places).size).toBe(1);
  expect(readFileSync(join(places[0], 'program'), 'utf8')).toBe('genuine');
  expect(readdirSync(cache).sort()).toEqual(['part-1', 'part-1.sha256']);
});

test('a failed make leaves nothing behind', async () => {
  const refused = cached('part-1', 'Making', async (folder) => {
    writeFileSync(join(folder, 'program'), 'forged');
    await assertSum(join(folder, 'program'), '0'.repeat(64));
  });
  await expect(refused).rejects.toThrow('Checksum mismatch');
  expect(readdirSync(cache)).toEqual([]);
});
