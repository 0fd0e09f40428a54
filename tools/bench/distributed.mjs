// npm run bench:distributed: what a comment and a message cost, how soon everyone hears of them, what a role for 10,000
// people costs, and the memory with 50,000 people, with every service in a separate process, on real backing services,
// all on this machine; next to that, the figures of the bare store. Prints, asserts nothing; `-- comments`, `-- chat`,
// `-- role` or `-- memory` runs one of them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackingServices } from '../backing-services/backing-services.mjs';
import { startDistributed } from '../stack/distributed.mjs';
import { createTestTeam, publishArticles } from '../../services/single-node/test/signed-in-client.ts';
import { measureChat } from './chat-distributed.mjs';
import { TokenIssuer } from './token-issuer.mjs';
import { seedPeople } from './seed-people.mjs';
import { reportHotSubject } from './hot-subject.mjs';
import { measureLive } from './live.mjs';
import { measureRole } from './bulk-role-assignment.mjs';
import { measureMemory } from './memory-distributed.mjs';
import { measureStore } from './store-baseline.mjs';
import { postComments } from './post-comments.mjs';
import { measureCpuTime } from './cpu-time.mjs';

const requested = process.argv.slice(2);
const what = requested.length > 0 ? requested : ['comments', 'chat', 'role', 'memory'];
const seconds = Number(process.env.SECONDS ?? 10);
const home = await mkdtemp(join(tmpdir(), 'atrium-bench-'));
const backingServices = await startBackingServices({
  home,
  names: ['redis', 'mongodb', 'kafka', 'minio', 'mail'],
  given: {},
});
// Lets a few people hold a thousand sockets.
const env = { ...backingServices.env, LIVE_SOCKETS_PER_PERSON: '1000' };
const round = (number) => Math.round(number * 10) / 10;

async function report(name, { processes }, load) {
  const { result, cpuTimes } = await measureCpuTime(processes, () => postComments(load));
  const { count, perSecond, p50, p99, refused } = result;
  const each = Object.entries(cpuTimes).map(([who, time]) => `${who} ${round(time / count)}`);
  const sum = Object.values(cpuTimes).reduce((total, time) => total + time, 0);
  console.log(
    `| ${name} | ${Math.round(perSecond)}/s, p50 ${round(p50)} ms, p99 ${round(p99)} ms, ${refused.length} refused |` +
      ` ${round(sum / count)} ms each: ${each.join(', ')} |`,
  );
}

async function reportLive(load) {
  const { processes, gatewayUrls } = system;
  const { result, cpuTimes } = await measureCpuTime(processes, () => measureLive(load));
  const { p50, p99, max, deliveries, lost } = result;
  const gateways = processes
    .filter(({ name }) => name.startsWith('gateway'))
    .map(({ name }) => cpuTimes[name]);
  const each = gateways.reduce((total, time) => total + time, 0) / (deliveries / 1000);
  console.log(
    `| comment → ${load.sockets} sockets at ${gatewayUrls.length} gateways | p50 ${round(p50)} ms, p99 ${round(p99)} ms,` +
      ` max ${round(max)} ms, ${lost} lost | gateways ${round(each)} ms per 1,000 deliveries |`,
  );
}

async function measureComments(staff, seconds) {
  const articles = await publishArticles(staff, 20);
  const processes = [...system.processes, ...Object.values(backingServices.processes)];
  const people = [staff.editor, ...staff.readers];
  const load = { address: system.url, tokens: people.map(({ bearer }) => bearer), articles, seconds };
  await postComments({ ...load, rate: 100, seconds: 5 });
  await reportLive({
    gatewayUrls: system.gatewayUrls,
    tokens: load.tokens,
    article: articles[0],
    sockets: 1_000,
  });
  for (const rate of [25, 50, 100])
    await report(`comments at ${rate}/s, acknowledged`, { processes }, { ...load, rate });
  await report('comments, 64 writers', { processes }, { ...load, writers: 64 });
  await reportHotSubject(load);
  for (const writers of [1, 64]) {
    const bare = await measureStore(backingServices.env.MONGODB_URI, { seconds, writers });
    const who = `${writers} ${writers === 1 ? 'writer' : 'writers'}`;
    console.log(`| a bare client commits a comment with its outbox row, ${who} | ${Math.round(bare)}/s | |`);
  }
}

/** Grows the organisation, and signs in `many` of the new people. */
async function crowd(people, many) {
  const mongoUri = backingServices.env.MONGODB_URI;
  await seedPeople(people, mongoUri, 'ada@acme.example');
  return issuer.signIn(mongoUri, `${system.url}/auth`, many);
}

let system;
const issuer = await TokenIssuer.start();
try {
  const overrides = { OIDC_JWKS_URL: issuer.url };
  system = await startDistributed({ backingServices: env, home, demo: false, gateways: 2, overrides });
  issuer.providerJwksUrl = `${system.url}/auth/jwks`;
  const staff = await createTestTeam(
    system.url,
    await system.runServiceCommand('identity', 'first-administrator'),
  );
  console.log('| figure | measured | CPU time |\n| --- | --- | --- |');
  if (what.includes('comments')) await measureComments(staff, seconds);
  if (what.includes('chat'))
    await measureChat({ system, backingServices, people: await crowd(1_010, 1_000), seconds });
  if (what.includes('role')) {
    const processes = [...system.processes, ...Object.values(backingServices.processes)];
    await measureRole(staff, backingServices.env.MONGODB_URI, processes);
  }
  if (what.includes('memory'))
    await measureMemory({ system, seed: () => crowd(50_000, 5_000), seconds: seconds * 40 });
} finally {
  await system?.stop();
  await backingServices.stop();
  await issuer.stop();
  await rm(home, { recursive: true, force: true });
}
