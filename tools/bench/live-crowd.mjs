// What an article published to many open browsers does to everybody else's requests, and how soon its readers have it.
// First without any refetch, which is what the publication itself costs (a notification for everybody), then with the
// spread that the gateway sends, then as if every browser refetched at once.
import { importJWK } from 'jose';
import mongoose from 'mongoose';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MasterKeys } from '../../services/common/src/secrets/master-keys.ts';
import { Secrets } from '../../services/common/src/secrets/secrets.ts';
import { loadSecretsKey } from '../../services/single-node/src/secrets-key.ts';
import { measureBackgroundRequests } from './background-requests.mjs';
import { crowdTokens } from './crowd-tokens.mjs';
import { call } from './load.mjs';
import { mongoUriOf } from './mongo-uri.mjs';
import { BenchNode } from './node.mjs';
import { OpenBrowser } from './open-browser.mjs';
import { percentile } from './percentile.mjs';
import { seedPeople } from './seed-people.mjs';

const many = Number(process.env.BENCH_BROWSERS ?? 2_000);
const window = 32_000;
const home = process.env.BENCH_HOME ?? (await mkdtemp(join(tmpdir(), 'atrium-bench-live-')));
const node = new BenchNode(home, Number(process.env.BENCH_PORT ?? 4920));
const { address } = node;
const agent = new Agent({ keepAlive: true });
let failedOthers = 0;

/** Of ten browsers one shows the list, two the home page and two another page; five are hidden behind other tabs. */
const pages = [
  { page: 'list' },
  ...Array(2).fill({ page: 'home' }),
  ...Array(2).fill({ page: 'other' }),
  ...['list', 'home', 'home', 'other', 'other'].map((page) => ({ page, hidden: true })),
];

/** Signs with the node's own key. Two thousand sign-ins would only measure password hashing. */
async function signer(uri) {
  const client = await mongoose.mongo.MongoClient.connect(uri);
  try {
    const { _id: kid, jwk } = await client.db('atrium_identity').collection('signing_keys').findOne();
    const secrets = new Secrets(new MasterKeys(await loadSecretsKey(home)));
    const opened = await secrets.open(jwk, { collection: 'signing_keys', id: kid, field: 'jwk' });
    return { issuer: `${address}/auth`, key: await importJWK(opened, 'ES256'), kid };
  } finally {
    await client.close();
  }
}

async function send(path, { method = 'GET', token, body, version } = {}) {
  const response = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
      ...(version && { 'if-match': `"${version}"` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}

/** For everyone, in a channel that everyone follows: every browser gets a notification as well. */
async function draft(token) {
  const { items } = await send('/channels', { token });
  const audience = { everyone: true, grades: [], departments: [], sites: [], units: [], people: [] };
  const body = {
    channel: items.find(({ mandatory }) => mandatory).id,
    title: { 'en-GB': 'A new canteen' },
    content: { 'en-GB': '<p>It opens on Monday.</p>' },
    audience: { ...audience, excluded: [] },
  };
  return send('/admin/articles', { method: 'POST', token, body });
}

async function openBrowsers(people) {
  const browsers = people.map(
    (person, at) => new OpenBrowser({ address, agent, person, ...pages[at % pages.length] }),
  );
  for (let at = 0; at < browsers.length; at += 20)
    await Promise.all(browsers.slice(at, at + 20).map((browser) => browser.open()));
  return browsers;
}

async function measurePublication(browsers, others, refetches) {
  const token = await node.token('editor@acme.example');
  const { id, version } = await draft(token);
  await wait(3_000);
  let number = 0;
  const other = () =>
    call(agent, {
      url: `${address}/api/v1/articles?limit=20`,
      token: others[(number += 1) % others.length].token,
    }).catch(() => (failedOthers += 1));
  const before = await measureBackgroundRequests(other, wait(window));
  const arrivals = { list: [], home: [], all: [] };
  const requestsBefore = browsers.reduce((sum, { requests }) => sum + requests, 0);
  const begun = performance.now();
  browsers.forEach((browser, at) => {
    browser.refetches = refetches;
    let isShown = false;
    browser.onResponse = (body) => {
      if (isShown || !body.includes(id)) return;
      isShown = true;
      const { page, hidden } = pages[at % pages.length];
      if (!hidden) arrivals[page].push(performance.now() - begun);
    };
  });
  const body = { at: null };
  const published = send(`/admin/articles/${id}/publish`, { method: 'POST', token, body, version });
  const during = await measureBackgroundRequests(other, Promise.all([published, wait(window)]));
  const requests = browsers.reduce((sum, one) => sum + one.requests, 0) - requestsBefore;
  return { before, during, arrivals, requests };
}

function report(name, { before, during, arrivals, requests }) {
  const ms = (times, share) => Math.round(percentile(times, share));
  const had = (page) =>
    arrivals[page].length
      ? `${arrivals[page].length} within ${(percentile(arrivals[page], 1) / 1000).toFixed(1)} s`
      : 'none';
  const ratio = percentile(during, 0.99) / percentile(before, 0.99);
  console.log(
    `| ${name} | ${requests} | ${ms(before, 0.5)} and ${ms(before, 0.99)} ms |` +
      ` ${ms(during, 0.5)} and ${ms(during, 0.99)} ms: ${ratio.toFixed(1)} × | ${had('list')} | ${had('home')} |`,
  );
}

try {
  await node.start();
  const uri = await mongoUriOf(home);
  await seedPeople(Math.ceil(many * 1.2) + 600, uri, 'employee@acme.example');
  const people = await crowdTokens(uri, await signer(uri), many + 40);
  const browsers = await openBrowsers(people.slice(0, many));
  const others = people.slice(many);
  console.log(`| ${many} browsers | refetches | others before, p50 and p99 | others during | list | home |`);
  console.log('| --- | --- | --- | --- | --- | --- |');
  report('no refetches', await measurePublication(browsers, others, 'never'));
  report('paced', await measurePublication(browsers, others, 'paced'));
  report('all at once', await measurePublication(browsers, others, 'at-once'));
  const failed = browsers.reduce((sum, browser) => sum + browser.failed, 0);
  console.log(`${failed} refetches and ${failedOthers} other requests failed`);
  browsers.forEach((browser) => browser.close());
} finally {
  agent.destroy();
  await node.stop();
  if (!process.env.BENCH_HOME) await rm(home, { recursive: true, force: true });
}
