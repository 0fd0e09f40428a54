import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AlreadyLocked, takeLock } from '../src/lock.ts';
import { killAtOnce, startProgram } from './start-program.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-lock-'));
  file = join(folder, 'home/lock');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const address = 'http://second.example';

describe('the lock of a folder', () => {
  it('is free again after its release and leaves nothing behind', async () => {
    const lock = await takeLock(file, address);
    await lock.release();
    expect(await readdir(join(folder, 'home'))).toEqual([]);
    expect((await takeLock(file, address)).takenOver).toBe(false);
  });

  it('is refused while another process holds it, with the PID and address of that process', async () => {
    const { child } = await startProgram('hold-lock', file);
    const refusal = await takeLock(file, address).catch((error: unknown) => error);
    await killAtOnce(child);
    expect(refusal).toBeInstanceOf(AlreadyLocked);
    expect(refusal).toMatchObject({ pid: child.pid, address: 'http://first.example' });
  });

  it('is taken over from a killed process', async () => {
    const { child } = await startProgram('hold-lock', file);
    await killAtOnce(child);
    expect((await takeLock(file, address)).takenOver).toBe(true);
    await expect(takeLock(file, address)).rejects.toBeInstanceOf(AlreadyLocked);
  });

  it('is taken over from a dead process whose PID has been reused', async () => {
    const first = await takeLock(file, address);
    await first.release();
    await writeFile(file, JSON.stringify({ pid: process.ppid, began: 'long ago', address }));
    expect((await takeLock(file, address)).takenOver).toBe(true);
  });

  it('is taken over if its content cannot be read', async () => {
    const first = await takeLock(file, address);
    await first.release();
    await writeFile(file, '{"pid": 12');
    expect((await takeLock(file, address)).takenOver).toBe(true);
  });

  it('goes to only one of many that take it over at once', async () => {
    const { child } = await startProgram('hold-lock', file);
    await killAtOnce(child);
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(file, address)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(join(folder, 'home'))).toEqual(['lock']);
  });

  it('is not released by a holder it was taken from', async () => {
    const first = await takeLock(file, address);
    await writeFile(file, JSON.stringify({ pid: process.pid, began: 'another time', address }));
    await first.release();
    expect(await readdir(join(folder, 'home'))).toEqual(['lock']);
  });
});
