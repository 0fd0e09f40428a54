import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../prepare/paths.mjs';
import { withProgress } from '../prepare/progress.mjs';

/** The folder for downloads. ATRIUM_CACHE moves it out of the checkout. */
export const cacheFolder = () => process.env.ATRIUM_CACHE ?? join(root, '.atrium/cache');

/**
 * A folder that is made once and then reused from the cache. Each use verifies its checksum, and a changed folder is
 * made again. `make` verifies its downloads against the checksums in the source code.
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
    await withProgress(title, () => make(draft));
    const sum = await sumOf(draft);
    await oneAtATime(`${place}.lock`, async () => {
      // Another process may have made it meanwhile and may already use it.
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

/** Only files are moved under the lock: a process that has held it for a minute was killed. */
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

/** Checksum of the names and contents of all files below. */
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
