import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../prepare/places.mjs';
import { beginGroup, listMessages, sendMessages } from './chat.mjs';

const run = promisify(execFile);
const port = Number(process.env.BENCH_PORT ?? 4910);
const address = `http://localhost:${port}`;
const home = await mkdtemp(join(tmpdir(), 'atrium-bench-chat-'));
const seconds = Number(process.env.BENCH_SECONDS ?? 15);
const env = {
  ...process.env,
  PORT: String(port),
  ATRIUM_HOME: home,
  ATRIUM_CACHE: process.env.ATRIUM_CACHE ?? join(root, '.atrium/cache'),
  RATE_READ: '0',
  RATE_WRITE: '0',
};

const node = spawn(process.execPath, ['services/single-node/dist/main.js'], {
  cwd: root,
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  await new Promise((resolve, reject) => {
    node.stdout.on('data', (data) => data.includes('Ctrl-C') && resolve());
    node.once('exit', (code) => reject(new Error(`Atrium ended with ${code}`)));
  });
  const accounts = ['superuser', 'editor', 'employee'].map((name) => `${name}@acme.example`);
  const tokens = [];
  for (const account of accounts) tokens.push(await tokenOf(account));
  const people = tokens.slice(1).map((token) => JSON.parse(atob(token.split('.')[1])).sub);
  const at = { address, tokens, conversation: await beginGroup(address, tokens[0], people) };
  await sendMessages({ ...at, seconds: 3, rate: 100 });
  say('the newest 60 of few messages, 50 readers', await listMessages({ ...at, seconds, writers: 50 }));
  say('100 messages a second', await sendMessages({ ...at, seconds, rate: 100 }));
  say('64 writers', await sendMessages({ ...at, seconds, writers: 64 }));
  say('the newest 60 of many messages, 50 readers', await listMessages({ ...at, seconds, writers: 50 }));
} finally {
  const ended = new Promise((resolve) => node.once('exit', resolve));
  node.kill('SIGTERM');
  await ended;
  await rm(home, { recursive: true, force: true });
}

async function tokenOf(account) {
  const args = ['services/single-node/dist/token.js', account];
  return (await run(process.execPath, args, { cwd: root, env })).stdout.trim();
}

function say(what, { count, perSecond, p50, p95, p99, refused }) {
  const times = [p50, p95, p99].map((time) => time.toFixed(1)).join(' / ');
  console.log(
    `${what}: ${perSecond.toFixed(0)}/s, p50 / p95 / p99 ${times} ms, ${count} in all, ${refused.length} refused`,
  );
}
