import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../services/common/src/net/free-ports.ts';
import { isServing } from '../backing-services/managed-process.mjs';
import { reconnectAll } from './chat-reconnect.mjs';
import { createGroup, listMessages, sendMessages } from './chat.mjs';
import { seedMessages } from './seed-messages.mjs';
import { Deliveries, openSockets } from './deliveries.mjs';
import { call, measureCalls } from './load.mjs';
import { memoryUsage } from './memory-usage.mjs';
import { measureCpuTime } from './cpu-time.mjs';

const crowd = 1_000;
const posts = 50;
const round = (number) => Math.round(number * 10) / 10;
const row = (figure, measured, cpuTimes = '') => console.log(`| ${figure} | ${measured} | ${cpuTimes} |`);

const times = ({ perSecond, p50, p95, p99, refused }) =>
  `${Math.round(perSecond)}/s, p50 ${round(p50)} ms, p95 ${round(p95)} ms, p99 ${round(p99)} ms, ${refused.length} failed`;

/** CPU time per item in milliseconds: the sum, and each process with at least 2% of it. */
function perPiece(cpuTimes, pieces) {
  const parts = Object.entries(cpuTimes).map(([name, time]) => [name, time / pieces]);
  const sum = parts.reduce((total, [, time]) => total + time, 0);
  const most = parts.filter(([, time]) => time >= sum / 50).map(([name, time]) => `${name} ${round(time)}`);
  return `${round(sum)} ms: ${most.join(', ')}`;
}

/**
 * Measures chat on the distributed system, each figure next to that of bare backing services in the same run. `people`
 * are a thousand people with their tokens.
 */
export async function measureChat({ system, backingServices, people, seconds }) {
  const processes = [...system.processes, ...Object.values(backingServices.processes)];
  const mongoUri = backingServices.env.MONGODB_URI;
  const baseline = await startBaseline(mongoUri);
  const [address] = system.gatewayUrls;
  const fewPeople = people.slice(0, 5);
  const tokens = fewPeople.map(({ token }) => token);
  const begin = (some) =>
    createGroup(
      address,
      some[0].token,
      some.slice(1).map(({ id }) => id),
    );
  try {
    const at = { address, tokens, conversation: await begin(fewPeople), seconds };
    await sendMessages({ ...at, seconds: 5, rate: 100 });
    await reportSending(at, processes, baseline);
    await reportListing({ ...at, conversation: await begin(fewPeople) }, mongoUri, baseline);
    await reportLive({ system, people, conversation: await begin(people), processes, baseline });
  } finally {
    baseline.process.kill();
  }
}

async function reportSending(at, processes, baseline) {
  const bare = (how) =>
    measureCalls(how, (agent, n) =>
      call(agent, { url: baseline.url, method: 'POST', body: { text: `Message ${n}` } }),
    );
  for (const [name, how] of [
    ['100 messages a second, acknowledged', { rate: 100 }],
    ['64 writers', { writers: 64 }],
  ]) {
    const { result, cpuTimes } = await measureCpuTime(processes, () => sendMessages({ ...at, ...how }));
    row(name, times(result), perPiece(cpuTimes, result.count));
    row('bare Fastify and MongoDB', times(await bare({ seconds: at.seconds / 2, ...how })));
  }
}

async function reportListing(at, mongoUri, baseline) {
  const readers = { seconds: at.seconds, writers: 50 };
  for (const many of [100, 50_000]) {
    await seedMessages(mongoUri, at.conversation, many);
    row(`newest 60 of ${many}, 50 readers`, times(await listMessages({ ...at, ...readers })));
  }
  row(
    'bare Fastify and MongoDB',
    times(await measureCalls(readers, (agent) => call(agent, { url: baseline.url }))),
  );
}

async function reportLive({ system, people, conversation, processes, baseline }) {
  const { gatewayUrls } = system;
  const gateways = system.processes.filter(({ name }) => name.startsWith('gateway'));
  const memory = async () =>
    (await Promise.all(gateways.map(({ pid }) => memoryUsage(pid)))).reduce((sum, one) => sum + one, 0);
  const idle = await memory();
  const deliveries = new Deliveries();
  let example;
  const tokens = people.map(({ token }) => token);
  const open = await openSockets({ gatewayUrls, tokens, sockets: crowd }, (notice, number) => {
    if (notice.name !== 'chat.messages') return;
    example = notice;
    deliveries.record(number);
  });
  const each = ((await memory()) - idle) / crowd;
  const post = (at) => sendOne(gatewayUrls[0], people[at % crowd].token, conversation, `News ${at}`);
  const { result, cpuTimes } = await measureCpuTime(processes, () =>
    deliveries.measure({ sockets: crowd, posts, post }),
  );
  row(
    `a message → ${crowd} sockets at ${gatewayUrls.length} gateways`,
    delivered(result),
    perThousand(result, cpuTimes),
  );
  await reportBaseline(baseline, { type: 'notice', notice: example });
  row('memory of an open socket', `${round(each * 1024)} KiB, gateways ${Math.round(idle)} MiB before`);
  const back = await reconnectAll({ gatewayUrls, people, conversation, open, post });
  row(
    `${crowd} come back at once, 20 messages later`,
    `${back.complete} complete after ${round(back.took)} s`,
  );
}

async function reportBaseline({ url, process }, frame) {
  const deliveries = new Deliveries();
  const sockets = await openSockets({ gatewayUrls: [url], tokens: [''], sockets: crowd }, (_, number) =>
    deliveries.record(number),
  );
  const body = JSON.stringify(frame);
  const headers = { 'content-type': 'application/json' };
  const post = () => fetch(`${url}/say`, { method: 'POST', headers, body });
  const bare = [{ name: 'bare', pid: process.pid }];
  const { result, cpuTimes } = await measureCpuTime(bare, () =>
    deliveries.measure({ sockets: crowd, posts, post }),
  );
  row('bare WebSockets', delivered(result), perThousand(result, cpuTimes));
  for (const socket of sockets) socket.terminate();
}

const delivered = ({ p50, p99, max, lost }) =>
  `p50 ${round(p50)} ms, p99 ${round(p99)} ms, the longest ${round(max)} ms, ${lost} lost`;

const perThousand = (result, cpuTimes) =>
  `per 1,000 deliveries ${perPiece(cpuTimes, result.deliveries / 1000)}`;

async function sendOne(gatewayUrl, token, conversation, text) {
  const response = await fetch(`${gatewayUrl}/api/v1/conversations/${conversation}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: crypto.randomUUID(), text }),
  });
  if (!response.ok) throw new Error(`Message rejected: ${await response.text()}`);
}

async function startBaseline(mongoUri) {
  const port = await freePort();
  const program = fileURLToPath(new URL('chat-baseline.mjs', import.meta.url));
  const child = spawn(process.execPath, [program, mongoUri, String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isServing(url).catch(() => false))) await new Promise((resolve) => setTimeout(resolve, 100));
  return { url, process: child };
}
