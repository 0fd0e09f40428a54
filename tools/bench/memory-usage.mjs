import { readFile } from 'node:fs/promises';

/** Proportional set size of a process, in MiB. */
export async function memoryUsage(pid) {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) / 1024;
}
