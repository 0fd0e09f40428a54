import { readFileSync } from 'node:fs';

/** Milliseconds of processor time a process has had; Linux counts in hundredths of a second. */
export function processorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** What each process spent while work was done, in milliseconds by name. */
export async function spentBy(processes, work) {
  const before = processes.map(({ pid }) => processorTime(pid));
  const result = await work();
  const spent = processes.map(({ name, pid }, at) => [name, processorTime(pid) - before[at]]);
  return { result, spent: Object.fromEntries(spent) };
}
