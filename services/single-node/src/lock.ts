import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { startTimeOf } from './process-identity.ts';

const LockHolder = z.object({ pid: z.number().int(), began: z.string(), address: z.string() });
type LockHolder = z.infer<typeof LockHolder>;

/** Another running process holds the lock. */
export class AlreadyLocked extends Error {
  constructor(
    readonly pid: number,
    readonly address: string,
  ) {
    super(`Atrium is already running at ${address} (PID ${pid})`);
  }
}

export interface Lock {
  /** Whether the previous holder ended without releasing it. */
  readonly takenOver: boolean;
  release(): Promise<void>;
}

/** Takes the lock that a file represents, or throws AlreadyLocked. The lock of a dead process is taken over. */
export async function takeLock(file: string, address: string): Promise<Lock> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const mine: LockHolder = {
    pid: process.pid,
    began: (await startTimeOf(process.pid)) ?? 'unknown',
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

/** Creates the file atomically: no process ever reads half of it. */
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
  return (await startTimeOf(holder.pid)) === holder.began;
}

/**
 * Only one of the processes that find the same stale lock removes it, after checking it again. A process that moved or
 * removed it without this turn might take away a new lock.
 */
async function removeStale(file: string, mine: LockHolder): Promise<boolean> {
  const guardFile = `${file}.turn`;
  if (!(await create(guardFile, mine))) {
    await skipDeadTurn(guardFile);
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
    await rm(guardFile, { force: true });
  }
}

/** A process that was killed while removing a lock must not keep the others from it. */
async function skipDeadTurn(guardFile: string): Promise<void> {
  const other = await read(guardFile);
  if (other && !(await isAlive(other))) await rm(guardFile, { force: true });
  else await pause(5);
}

async function release(file: string, mine: LockHolder): Promise<void> {
  const holder = await read(file);
  if (holder?.pid === mine.pid && holder.began === mine.began) await rm(file, { force: true });
}
