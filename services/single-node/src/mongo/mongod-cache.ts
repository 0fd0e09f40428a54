import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { startTimeOf } from '../process-identity.ts';

// The name of a cached mongod contains its checksum, so a damaged or half-written file is recognised.
const cachedName = /^mongod-([0-9a-f]{64})$/;
const drafts = /^draft-(\d+)-/;

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 2 ** 20 }), hash);
  return hash.digest('hex');
}

/** Cached mongods whose checksum still matches. */
export async function cachedMongods(cache: string): Promise<string[]> {
  const names = await readdir(cache).catch(() => []);
  const whole: string[] = [];
  for (const name of names) {
    const sha256 = cachedName.exec(name)?.[1];
    if (sha256 && (await sha256Of(join(cache, name))) === sha256) whole.push(join(cache, name));
  }
  return whole;
}

/** Moves a mongod into the cache atomically. */
export async function cacheMongod(cache: string, file: string): Promise<string> {
  const place = join(cache, `mongod-${await sha256Of(file)}`);
  await rename(file, place);
  return place;
}

/** Runs the work with a temporary folder in the cache for unfinished files, and removes it afterwards. */
export async function inTemporaryFolder<T>(cache: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(cache, { recursive: true, mode: 0o700 });
  await removeAbandoned(cache);
  const folder = join(cache, `draft-${process.pid}-${randomUUID()}`);
  await mkdir(folder);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeAbandoned(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    const pid = Number(drafts.exec(name)?.[1]);
    if (pid && !(await startTimeOf(pid))) await rm(join(cache, name), { recursive: true, force: true });
  }
}
