import { readFileSync } from 'node:fs';

/** CPU time of a process in milliseconds. Linux counts in hundredths of a second. */
export function cpuTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** CPU time each process spent during `work`, in milliseconds by name. */
export async function measureCpuTime(processes, work) {
  const before = processes.map(({ pid }) => cpuTime(pid));
  const result = await work();
  const cpuTimes = processes.map(({ name, pid }, at) => [name, cpuTime(pid) - before[at]]);
  return { result, cpuTimes: Object.fromEntries(cpuTimes) };
}
