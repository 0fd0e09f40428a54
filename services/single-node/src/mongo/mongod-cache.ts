import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { beginningOf } from '../process-identity.ts';

// A kept mongod is named by what is in it, so a damaged or half-written one is recognised by its name alone.
const kept = /^mongod-([0-9a-f]{64})$/;
const drafts = /^draft-(\d+)-/;

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 2 ** 20 }), hash);
  return hash.digest('hex');
}

/** The mongods in the cache that are what they were when they were put there. */
export async function keptMongods(cache: string): Promise<string[]> {
  const names = await readdir(cache).catch(() => []);
  const whole: string[] = [];
  for (const name of names) {
    const sha256 = kept.exec(name)?.[1];
    if (sha256 && (await sha256Of(join(cache, name))) === sha256) whole.push(join(cache, name));
  }
  return whole;
}

/** Moves a mongod into the cache, in one step. */
export async function keepMongod(cache: string, file: string): Promise<string> {
  const place = join(cache, `mongod-${await sha256Of(file)}`);
  await rename(file, place);
  return place;
}

/** Gives the work a folder in the cache for what is not whole yet, and removes it afterwards. */
export async function inDraftFolder<T>(cache: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(cache, { recursive: true, mode: 0o700 });
  await removeDeserted(cache);
  const folder = join(cache, `draft-${process.pid}-${randomUUID()}`);
  await mkdir(folder);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeDeserted(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    const pid = Number(drafts.exec(name)?.[1]);
    if (pid && !(await beginningOf(pid))) await rm(join(cache, name), { recursive: true, force: true });
  }
}
