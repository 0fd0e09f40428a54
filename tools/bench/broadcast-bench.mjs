// node tools/bench/broadcast-bench.mjs: a broadcast to 10,000 people on a single node of its own: how long until every row of its
// ledger and every update is there, and what others' requests take before and meanwhile. Needs a build (`npm run build`).
import mongoose from 'mongoose';
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root } from '../prepare/places.mjs';
import { growTo } from './crowd.mjs';

const run = promisify(execFile);
const many = Number(process.env.BENCH_PEOPLE ?? 10_000);
const port = Number(process.env.BENCH_PORT ?? 4910);
const address = `http://localhost:${port}`;
const home = await mkdtemp(join(tmpdir(), 'atrium-bench-broadcast-'));
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
  const superuser = await tokenOf('superuser@acme.example');
  const employee = await tokenOf('employee@acme.example');
  const store = `mongodb://127.0.0.1:${await mongoPort()}/?replicaSet=atrium`;
  const people = await growTo(many, store, 'superuser@acme.example');
  await others(employee, wait(3_000));
  const before = await others(employee, wait(10_000));
  const begun = performance.now();
  const { id } = await call(superuser, 'POST', '/admin/broadcasts', {
    title: { 'en-GB': 'A word to everybody' },
    message: { 'en-GB': 'This is what it takes to tell all of you.' },
    audience: { everyone: true },
    cascade: [{ channel: 'push', wait: 60 }],
    sendNow: true,
  });
  const sent = until(superuser, id);
  const during = await others(employee, sent);
  const took = (performance.now() - begun) / 1000;
  const { counts } = await sent;
  const client = await mongoose.mongo.MongoClient.connect(store);
  const notifications = client.db('atrium_notifications');
  const rows = await notifications.collection('broadcast_recipients').countDocuments({ broadcast: id });
  const told = await notifications.collection('updates').countDocuments({ subject: `broadcast:${id}` });
  await client.close();
  console.log(
    `${people} people: ${rows} rows and ${told} updates after ${took.toFixed(1)} s, ${counts.recipients} counted`,
  );
  console.log(`others, 20 requests a second: before ${say(before)}, meanwhile ${say(during)}`);
} finally {
  const ended = new Promise((resolve) => node.once('exit', resolve));
  node.kill('SIGTERM');
  await ended;
  await rm(home, { recursive: true, force: true });
}

async function mongoPort() {
  const lines = (await readFile(join(home, 'mongo/mongod.log'), 'utf8')).split('\n');
  return /"port":(\d+)/.exec(lines.find((line) => line.includes('"Waiting for connections"')) ?? '')?.[1];
}

/** What somebody else's requests take, one every 50 ms, until something has happened. */
async function others(token, end) {
  let isOver = false;
  void end.then(() => (isOver = true));
  const times = [];
  const asked = [];
  for (let at = 0; !isOver; at += 1) {
    const from = performance.now();
    const path = at % 2 ? '/updates?limit=20' : '/articles?limit=20';
    asked.push(call(token, 'GET', path).then(() => times.push(performance.now() - from)));
    await wait(50);
  }
  await Promise.all(asked);
  return times.toSorted((one, other) => one - other);
}

async function until(token, id) {
  for (;;) {
    const one = await call(token, 'GET', `/admin/broadcasts/${id}`);
    if (one.state === 'sent') return one;
    await wait(100);
  }
}

async function call(token, method, path, body) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const withBody = body && { body: JSON.stringify(body) };
  if (body) headers['idempotency-key'] = crypto.randomUUID();
  const answer = await fetch(`${address}/api/v1${path}`, { method, headers, ...withBody });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function tokenOf(account) {
  const args = ['services/single-node/dist/token.js', account];
  return (await run(process.execPath, args, { cwd: root, env })).stdout.trim();
}

function say(times) {
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1);
  return `p50 / p99 ${at(0.5)} / ${at(0.99)} ms of ${times.length}`;
}
