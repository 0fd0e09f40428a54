import { readFile } from 'node:fs/promises';

/** Memory of a process that is its own, in MiB. */
export async function memoryOf(pid) {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) / 1024;
}
