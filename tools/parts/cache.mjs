import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../prepare/places.mjs';
import { during } from '../prepare/progress.mjs';

/** Where downloads are kept; outside of the checkout where ATRIUM_CACHE says so. */
export const cacheFolder = () => process.env.ATRIUM_CACHE ?? join(root, '.atrium/cache');

/**
 * A folder that is made once and then found in the cache. What is there is looked over each time: who finds other bytes
 * than were put there makes it anew. `make` checks what it downloads against sums that are written down here.
 */
export async function cached(name, title, make) {
  const place = join(cacheFolder(), name);
  const stamp = `${place}.sha256`;
  const isWhole = async () =>
    existsSync(stamp) && (await sumOf(place)) === (await readFile(stamp, 'utf8').catch(() => ''));
  if (await isWhole()) return place;
  const draft = `${place}.${randomUUID().slice(0, 8)}`;
  await mkdir(draft, { recursive: true });
  try {
    await during(title, () => make(draft));
    const sum = await sumOf(draft);
    await oneAtATime(`${place}.lock`, async () => {
      // Somebody else may have made it meanwhile, and use it already.
      if (await isWhole()) return;
      await rm(stamp, { force: true });
      await rm(place, { recursive: true, force: true });
      await rename(draft, place);
      await writeFile(`${draft}.new`, sum);
      await rename(`${draft}.new`, stamp);
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return place;
}

/** Only files are moved meanwhile: whoever has held it for a minute was ended at it. */
async function oneAtATime(lock, work) {
  while (!(await isTaken(lock))) await pause(50);
  try {
    await work();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

async function isTaken(lock) {
  try {
    await mkdir(lock);
    return true;
  } catch {
    const since = await stat(lock).catch(() => null);
    if (since && Date.now() - since.mtimeMs > 60_000) await rm(lock, { recursive: true, force: true });
    return false;
  }
}

/** Over the names and bytes of every file below. */
export async function sumOf(place) {
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sum = createHash('sha256');
  for (const file of files.sort()) sum.update(`${relative(place, file)}\0${await fileSum(file)}\0`);
  return sum.digest('hex');
}

export async function fileSum(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

export async function assertSum(file, expected) {
  if ((await fileSum(file)) !== expected)
    throw new Error(`Checksum mismatch (SHA-256) for ${file}. The file is not used`);
}
