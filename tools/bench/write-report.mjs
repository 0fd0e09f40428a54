import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { background } from './mongo-commands.mjs';
import { cpuTime, measureCpuTime } from './cpu-time.mjs';

const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
/** One after the other, at an even pace, and by many at once. */
const loads = [{ writers: 1 }, { rate: 100 }, { writers: 16 }, { writers: 64 }].slice(
  0,
  Number(process.env.BENCH_LOADS ?? 4),
);

/** Rows of a table: each write next to the floor, alternating, so that other work on the machine slows both. */
export async function reportWrites({ writes, bare, product, floor, admin }) {
  console.log(
    `Load average ${loadavg()
      .map((one) => one.toFixed(1))
      .join(', ')}`,
  );
  console.log('| write | load | measured | floor, same run | ratio |\n| --- | --- | --- | --- | --- |');
  for (const [name, write] of Object.entries(writes)) {
    await write({ seconds: 2, rate: 100 });
    for (const how of loads) {
      const [ours, least] = await alternate({ ...how, admin }, [write, product], [bare, floor]);
      const load = how.rate ? `${how.rate}/s` : `${how.writers} at once`;
      const ratio =
        how.rate || how.writers === 1
          ? `p50 ${(ours.p50 / least.p50).toFixed(1)} ×, p99 ${(ours.p99 / least.p99).toFixed(1)} ×`
          : `rate ${(ours.perSecond / least.perSecond).toFixed(2)} ×`;
      console.log(
        `| ${name} | ${load} | ${show(ours)} | ${show(least)} | ${ratio}, CPU ${(ours.cpu / least.cpu).toFixed(1)} × |`,
      );
    }
  }
  console.log(
    `Load average ${loadavg()
      .map((one) => one.toFixed(1))
      .join(', ')}`,
  );
}

async function alternate({ admin, ...how }, ...pair) {
  const runs = pair.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, [write, processes]] of pair.entries())
      runs[at].push(await measureOnce(admin, processes, () => write({ ...how, seconds })));
  return runs.map(summary);
}

async function measureOnce(admin, processes, work) {
  const before = await countCommands(admin);
  const measured = await measureCpuTime(processes, work);
  return { ...measured, commands: (await countCommands(admin)) - before };
}

/** Commands that MongoDB has executed since its start, without those of drivers and change streams. */
const countCommands = async (admin) =>
  Object.entries(await commandCounts(admin)).reduce(
    (sum, [name, count]) => sum + (background.has(name) ? 0 : count),
    0,
  );

function summary(runs) {
  const middle = (pick) => runs.map(pick).toSorted((one, other) => one - other)[Math.floor(runs.length / 2)];
  const perWrite = ({ result, cpuTimes }, name) => cpuTimes[name] / result.count;
  const names = Object.keys(runs[0].cpuTimes);
  const parts = Object.fromEntries(names.map((name) => [name, middle((run) => perWrite(run, name))]));
  return {
    p50: middle(({ result }) => result.p50),
    p99: middle(({ result }) => result.p99),
    perSecond: middle(({ result }) => result.perSecond),
    failed: runs.reduce((sum, { result }) => sum + result.refused.length, 0),
    cpu: Object.values(parts).reduce((sum, one) => sum + one, 0),
    parts,
    commands: middle(({ commands, result }) => commands / result.count),
  };
}

function show({ p50, p99, perSecond, failed, parts, commands }) {
  const cpu = Object.entries(parts).map(([name, ms]) => `${name} ${ms.toFixed(2)}`);
  return (
    `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms, CPU ms per write: ${cpu.join(', ')}; ${commands.toFixed(1)} commands` +
    (failed > 0 ? `, ${failed} failed` : '')
  );
}

/** CPU time and commands per second while nobody uses the node. */
export async function measureIdle(processes, admin, idleSeconds = 60) {
  await pause(15_000);
  const [cpu, commands] = [processes.map(({ pid }) => cpuTime(pid)), await commandCounts(admin)];
  await pause(idleSeconds * 1000);
  for (const [at, { name, pid }] of processes.entries())
    console.log(`${name}: ${((cpuTime(pid) - cpu[at]) / idleSeconds).toFixed(1)} ms of CPU time a second`);
  const counts = Object.entries(await commandCounts(admin)).flatMap(([name, count]) => {
    const perSecond = (count - (commands[name] ?? 0)) / idleSeconds;
    return perSecond > 0.05 ? `${name} ${perSecond.toFixed(1)}` : [];
  });
  console.log(`commands a second: ${counts.join(', ')}`);
}

async function commandCounts(admin) {
  const { metrics } = await admin.command({ serverStatus: 1 });
  return Object.fromEntries(
    Object.entries(metrics.commands).map(([name, { total = 0 }]) => [name, Number(total)]),
  );
}
