import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * Start time of a running process, as text that is only good for comparison. Undefined if there is no such process. A
 * PID alone is not enough, because it may have been reused.
 */
export async function startTimeOf(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The second field is the name in brackets and may contain spaces. The start time is the 22nd.
  if (stat) return isZombie(stat) ? undefined : fieldsAfterName(stat)[19];
  return process.platform === 'linux' ? undefined : readPs(pid, 'lstart=');
}

/** Command line of a running process, its arguments separated by spaces. */
export async function commandOf(pid: number): Promise<string | undefined> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (command !== undefined) return command.replaceAll('\0', ' ').trim() || undefined;
  return process.platform === 'linux' ? undefined : readPs(pid, 'command=');
}

const fieldsAfterName = (stat: string): string[] => stat.slice(stat.lastIndexOf(')') + 2).split(' ');

const isZombie = (stat: string): boolean => fieldsAfterName(stat)[0] === 'Z';

async function readPs(pid: number, column: string): Promise<string | undefined> {
  const answer = await promisify(execFile)('ps', ['-ww', '-o', column, '-p', String(pid)]).catch(
    () => undefined,
  );
  return answer?.stdout.trim() || undefined;
}
