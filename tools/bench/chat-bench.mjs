import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGroup, listMessages, sendMessages } from './chat.mjs';
import { BenchNode } from './node.mjs';

const home = await mkdtemp(join(tmpdir(), 'atrium-bench-chat-'));
const seconds = Number(process.env.BENCH_SECONDS ?? 15);
const node = new BenchNode(home, Number(process.env.BENCH_PORT ?? 4910));
try {
  await node.start();
  const { address } = node;
  const tokens = [];
  for (const name of ['superuser', 'editor', 'employee'])
    tokens.push(await node.token(`${name}@acme.example`));
  const people = tokens.slice(1).map((token) => JSON.parse(atob(token.split('.')[1])).sub);
  const at = { address, tokens, conversation: await createGroup(address, tokens[0], people) };
  await sendMessages({ ...at, seconds: 3, rate: 100 });
  printTimes('newest 60 of few messages, 50 readers', await listMessages({ ...at, seconds, writers: 50 }));
  printTimes('100 messages a second', await sendMessages({ ...at, seconds, rate: 100 }));
  printTimes('64 writers', await sendMessages({ ...at, seconds, writers: 64 }));
  printTimes('newest 60 of many messages, 50 readers', await listMessages({ ...at, seconds, writers: 50 }));
} finally {
  await node.stop();
  await rm(home, { recursive: true, force: true });
}

function printTimes(what, { count, perSecond, p50, p95, p99, refused }) {
  const times = [p50, p95, p99].map((time) => time.toFixed(1)).join(' / ');
  console.log(
    `${what}: ${perSecond.toFixed(0)}/s, p50 / p95 / p99 ${times} ms, ${count} in all, ${refused.length} failed`,
  );
}
