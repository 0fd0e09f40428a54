// Runs in a pod of the cluster: signs in, keeps pages open, reads and writes until it is stopped, and prints what it
// saw as JSON, one object a line.
import { existsSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { WriteLog } from './write-log.mjs';
import { Listener } from './listener.mjs';
import { Requests } from './requests.mjs';
import { signIn } from './sign-in.mjs';

const { GATEWAY, EMAIL, SECONDS, RATE, SOCKETS } = process.env;
const print = (facts) => console.log(JSON.stringify(facts));
const json = { accept: 'application/json' };

async function untilReachable() {
  for (let tries = 0; tries < 60; tries++) {
    if (await fetch(`${GATEWAY}/api/health/live`).catch(() => null)) return;
    await after(500);
  }
  throw new Error('Cannot reach the gateway');
}

/** A person who signs in and stays signed in: a token lasts five minutes, a visit may last longer. */
async function arrive() {
  const begun = Date.now();
  const headers = { ...json };
  const renew = async () => void (headers.authorization = `Bearer ${await signIn()}`);
  await renew();
  const session = await fetch(`${GATEWAY}/api/v1/session`, { headers });
  if (!session.ok) throw new Error(`Session request failed: ${session.status} ${await session.text()}`);
  print({ signedIn: true, milliseconds: Date.now() - begun, at: new Date().toISOString() });
  return { headers, renew };
}

async function subjectsFor({ headers }) {
  const response = await requests.send('/api/v1/articles?limit=20', { headers });
  return JSON.parse(response ?? '{"items":[]}').items.map(({ id }) => id);
}

async function openPages({ headers }) {
  const url = `${GATEWAY.replace('http', 'ws')}/api/live`;
  const token = () => headers.authorization.slice('Bearer '.length);
  const listeners = Array.from({ length: Number(SOCKETS) }, () => new Listener(url, token));
  while (!listeners.every(({ isReady }) => isReady)) await after(100);
  return listeners;
}

/** Makes the calls in turn, RATE times a second. */
async function use(calls) {
  const end = Date.now() + Number(SECONDS) * 1000;
  const underWay = [];
  for (let turn = 0; Date.now() < end && !existsSync('/tmp/stop'); turn++) {
    underWay.push(calls[turn % calls.length]());
    await after(1000 / Number(RATE));
  }
  await Promise.all(underWay);
}

const requests = new Requests();
const get = (path, headers) => () => requests.send(path, { headers });
const publicReads = [get('/', { accept: 'text/html' }), get('/api/config.json', json)];

await untilReachable();
let seen = {};
if (EMAIL) {
  const person = await arrive();
  const { headers } = person;
  const writeLog = new WriteLog(requests, headers, await subjectsFor(person));
  const listeners = await openPages(person);
  const renewal = setInterval(() => {
    const renewListeners = () => listeners.forEach((listener) => listener.sendToken());
    void person.renew().then(renewListeners, () => undefined);
  }, 180_000);
  const reads = ['/api/v1/session', '/api/v1/articles?limit=10', '/api/v1/updates/count'];
  print({ begun: true });
  await use([...publicReads, ...reads.map((path) => get(path, headers)), () => writeLog.write()]);
  const result = await writeLog.check(listeners);
  clearInterval(renewal);
  seen = { ...result, closed: sum(listeners.map(({ closed }) => closed)) };
  await Promise.all(listeners.map((listener) => listener.end()));
} else {
  print({ begun: true });
  await use(publicReads);
}
print({ seen: { ...seen, ...requests.figures } });

function sum(counts) {
  const all = {};
  for (const one of counts)
    for (const [code, times] of Object.entries(one)) all[code] = (all[code] ?? 0) + times;
  return all;
}
