import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { beginningOf } from './process-identity.ts';

const LockHolder = z.object({ pid: z.number().int(), began: z.string(), address: z.string() });
type LockHolder = z.infer<typeof LockHolder>;

/** Somebody else, alive, holds the lock. */
export class AlreadyLocked extends Error {
  constructor(
    readonly pid: number,
    readonly address: string,
  ) {
    super(`Already running at ${address} (process ${pid})`);
  }
}

export interface Lock {
  /** The one before was ended before it could let go. */
  readonly takenOver: boolean;
  release(): Promise<void>;
}

/** Takes the lock a file stands for, or throws AlreadyLocked. A lock whose holder is dead is taken over. */
export async function takeLock(file: string, address: string): Promise<Lock> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const mine: LockHolder = {
    pid: process.pid,
    began: (await beginningOf(process.pid)) ?? 'unknown',
    address,
  };
  let takenOver = false;
  while (!(await create(file, mine))) {
    const holder = await read(file);
    if (holder && (await isAlive(holder))) throw new AlreadyLocked(holder.pid, holder.address);
    takenOver = (await removeStale(file, holder)) || takenOver;
  }
  return { takenOver, release: () => release(file, mine) };
}

/** Creates the file whole or not at all, so that nobody ever reads half of it. */
async function create(file: string, holder: LockHolder): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft);
  }
}

async function read(file: string): Promise<LockHolder | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return LockHolder.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

async function isAlive(holder: LockHolder): Promise<boolean> {
  return (await beginningOf(holder.pid)) === holder.began;
}

/** Two may find the same stale lock: what was moved away is looked at once more, and put back if it is a new one. */
async function removeStale(file: string, stale: LockHolder | undefined): Promise<boolean> {
  const aside = `${file}.${randomUUID()}`;
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return false;
  const found = await read(aside);
  const isNew = found !== undefined && (found.pid !== stale?.pid || found.began !== stale.began);
  if (isNew) await link(aside, file).catch(() => undefined);
  await rm(aside);
  return !isNew;
}

async function release(file: string, mine: LockHolder): Promise<void> {
  const holder = await read(file);
  if (holder?.pid === mine.pid && holder.began === mine.began) await rm(file, { force: true });
}
