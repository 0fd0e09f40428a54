import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Progress } from '../progress.ts';
import { commandOf } from '../process-identity.ts';
import { endProcess } from './end-process.ts';

/**
 * Ends the mongod of a run that was killed. mongod keeps its number in `mongod.lock`; the number may belong to somebody
 * else by now, so only a mongod on this very folder is ended.
 */
export async function endLeftOver(data: string, log: Progress): Promise<void> {
  const pid = Number(await readFile(join(data, 'mongod.lock'), 'utf8').catch(() => ''));
  if (!pid || !isMongodOn(data, await commandOf(pid))) return;
  log.say(`Stopping MongoDB of the previous run (PID ${pid})`);
  await endProcess(pid);
}

const isMongodOn = (data: string, command = ''): boolean =>
  command.includes('mongod') && `${command} `.includes(` --dbpath ${data} `);
