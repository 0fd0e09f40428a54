import { setTimeout as wait } from 'node:timers/promises';
import { call, measureCalls } from './load.mjs';
import { memoryUsage } from './memory-usage.mjs';

const words = ['cro', 'crowd1', 'crowd20', 'engineer', 'a', 'works', 'crowd499'];
/** For garbage collection. */
const rest = 30_000;

/** What a person opens: their session, colleagues by a typed word, a profile, the list of articles. */
const pathsOf = ({ id }, at) => [
  '/session',
  `/directory?q=${words[at % words.length]}`,
  `/profiles/${id}`,
  '/articles?limit=20',
];

/** Prints the memory of every process, idle after each step: a small organisation, and thousands of people who use a large one. */
export async function measureMemory({ system, seed, seconds }) {
  const report = async (name) => {
    await wait(rest);
    const each = await Promise.all(
      system.processes.map(async (one) => `${one.name} ${Math.round(await memoryUsage(one.pid))}`),
    );
    console.log(`| memory in MiB, ${name} | ${each.join(', ')} | |`);
  };
  await report('fresh, ten people');
  const people = await seed();
  const { count, refused } = await measureCalls({ seconds, rate: 50 }, (agent, n) => {
    const person = people[Math.floor(n / 4) % people.length];
    return call(agent, { url: `${system.url}/api/v1${pathsOf(person, n)[n % 4]}`, token: person.token });
  });
  await report(`after ${count} calls (${refused.length} refused) of ${people.length} people among 50,000`);
}
