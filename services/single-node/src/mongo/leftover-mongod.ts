import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Progress } from '../progress.ts';
import { commandOf } from '../process-identity.ts';
import { stopProcess } from './stop-process.ts';

/**
 * Stops the mongod of a run that was killed. mongod stores its PID in `mongod.lock`. The PID may have been reused
 * since, so only a mongod on this very folder is stopped.
 */
export async function stopLeftoverMongod(data: string, log: Progress): Promise<void> {
  const pid = Number(await readFile(join(data, 'mongod.lock'), 'utf8').catch(() => ''));
  if (!pid || !isMongodOn(data, await commandOf(pid))) return;
  log.print(`Stopping MongoDB of the previous run (PID ${pid})`);
  await stopProcess(pid);
}

const isMongodOn = (data: string, command = ''): boolean =>
  command.includes('mongod') && `${command} `.includes(` --dbpath ${data} `);
