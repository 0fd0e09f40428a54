// npm run bench:distributed: what a write costs, and how soon everybody hears of it, where every service is a process of
// its own, on real parts, all on this machine; beside it what the store alone does. Prints, asserts nothing.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startParts } from '../parts/parts.mjs';
import { startDistributed } from '../stack/distributed.mjs';
import { foundStaff, publishArticles } from '../../services/single-node/test/staff.ts';
import { measureLive } from './live.mjs';
import { measureStore } from './store-floor.mjs';
import { post } from './posts.mjs';
import { spentBy } from './processor-time.mjs';

const seconds = Number(process.env.SECONDS ?? 10);
const home = await mkdtemp(join(tmpdir(), 'atrium-bench-'));
const parts = await startParts({ home, names: ['redis', 'mongodb', 'kafka', 'minio', 'mail'], given: {} });
// A few people hold a thousand sockets.
const env = { ...parts.env, LIVE_SOCKETS_PER_PERSON: '1000' };
const round = (number) => Math.round(number * 10) / 10;

async function report(name, { processes }, load) {
  const { result, spent } = await spentBy(processes, () => post(load));
  const { count, perSecond, p50, p99, refused } = result;
  const each = Object.entries(spent).map(([who, time]) => `${who} ${round(time / count)}`);
  const sum = Object.values(spent).reduce((total, time) => total + time, 0);
  console.log(
    `| ${name} | ${Math.round(perSecond)}/s, p50 ${round(p50)} ms, p99 ${round(p99)} ms, ${refused.length} refused |` +
      ` ${round(sum / count)} ms each: ${each.join(', ')} |`,
  );
}

async function reportLive(load) {
  const { processes, doors } = system;
  const { result, spent } = await spentBy(processes, () => measureLive(load));
  const { p50, p99, max, deliveries, lost } = result;
  const gateways = processes.filter(({ name }) => name.startsWith('gateway')).map(({ name }) => spent[name]);
  const each = gateways.reduce((total, time) => total + time, 0) / (deliveries / 1000);
  console.log(
    `| comment → ${load.sockets} sockets at ${doors.length} gateways | p50 ${round(p50)} ms, p99 ${round(p99)} ms,` +
      ` max ${round(max)} ms, ${lost} lost | gateways ${round(each)} ms per 1,000 deliveries |`,
  );
}

let system;
try {
  system = await startDistributed({ parts: env, home, demo: false, gateways: 2 });
  const staff = await foundStaff(system.url, await system.say('identity', 'first-administrator'));
  const articles = await publishArticles(staff, 20);
  const processes = [...system.processes, ...Object.values(parts.processes)];
  const people = [staff.editor, ...staff.readers];
  const load = { address: system.url, tokens: people.map(({ bearer }) => bearer), articles, seconds };
  console.log('| figure | measured | processor time |\n| --- | --- | --- |');
  await post({ ...load, rate: 100, seconds: 5 });
  await reportLive({ doors: system.doors, tokens: load.tokens, article: articles[0], sockets: 1_000 });
  for (const rate of [25, 50, 100])
    await report(`comments at ${rate}/s, acknowledged`, { processes }, { ...load, rate });
  await report('comments, 64 writers', { processes }, { ...load, writers: 64 });
  for (const writers of [1, 64]) {
    const bare = await measureStore(parts.env.MONGODB_URI, { seconds, writers });
    const who = `${writers} ${writers === 1 ? 'writer' : 'writers'}`;
    console.log(`| a bare client commits a comment with its outbox row, ${who} | ${Math.round(bare)}/s | |`);
  }
} finally {
  await system?.stop();
  await parts.stop();
  await rm(home, { recursive: true, force: true });
}
