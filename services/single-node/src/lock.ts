import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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
    super(`Atrium is already running at ${address} (PID ${pid})`);
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
    takenOver = (await removeStale(file, mine)) || takenOver;
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

/**
 * Of all who find the same stale lock one removes it, looking at it once more: whoever moved or removed it without being
 * the only one to do so might take a new one away.
 */
async function removeStale(file: string, mine: LockHolder): Promise<boolean> {
  const turn = `${file}.turn`;
  if (!(await create(turn, mine))) {
    await passDeadTurn(turn);
    return false;
  }
  try {
    const holder = await read(file);
    if (holder && (await isAlive(holder))) return false;
    return await rm(file).then(
      () => true,
      () => false,
    );
  } finally {
    await rm(turn, { force: true });
  }
}

/** Who was killed in the middle of removing a lock does not keep everybody else from it. */
async function passDeadTurn(turn: string): Promise<void> {
  const other = await read(turn);
  if (other && !(await isAlive(other))) await rm(turn, { force: true });
  else await pause(5);
}

async function release(file: string, mine: LockHolder): Promise<void> {
  const holder = await read(file);
  if (holder?.pid === mine.pid && holder.began === mine.began) await rm(file, { force: true });
}
