import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * When a living process began, in words that only compare for equality; undefined when there is no such process. With
 * the number alone a process that got the number of a dead one would pass for it.
 */
export async function beginningOf(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The second field is the name in brackets and may hold blanks; the beginning is the 22nd.
  if (stat) return isZombie(stat) ? undefined : fieldsAfterName(stat)[19];
  return process.platform === 'linux' ? undefined : askPs(pid, 'lstart=');
}

/** The command line of a living process, its words divided by blanks. */
export async function commandOf(pid: number): Promise<string | undefined> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (command !== undefined) return command.replaceAll('\0', ' ').trim() || undefined;
  return process.platform === 'linux' ? undefined : askPs(pid, 'command=');
}

const fieldsAfterName = (stat: string): string[] => stat.slice(stat.lastIndexOf(')') + 2).split(' ');

const isZombie = (stat: string): boolean => fieldsAfterName(stat)[0] === 'Z';

async function askPs(pid: number, column: string): Promise<string | undefined> {
  const answer = await promisify(execFile)('ps', ['-ww', '-o', column, '-p', String(pid)]).catch(
    () => undefined,
  );
  return answer?.stdout.trim() || undefined;
}
