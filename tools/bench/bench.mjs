import { execFile, spawn } from 'node:child_process';
import { readdir, readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findK6 } from '../load/k6.mjs';
import { root } from '../prepare/paths.mjs';
import { seedPeople } from './seed-people.mjs';
import { measureFirstScreen } from './first-screen.mjs';
import { memoryUsage } from './memory-usage.mjs';
import { measureLive } from './live.mjs';
import { mongoUriOf } from './mongo-uri.mjs';
import { BenchNode } from './node.mjs';
import { firstLoad, maxFirstLoad } from '../checks/first-load.mjs';

const run = promisify(execFile);
const k6 = await findK6();
const port = 4900;
const home = process.env.BENCH_HOME ?? (await mkdtemp(join(tmpdir(), 'atrium-bench-')));
const node = new BenchNode(home, port);
const { address } = node;

const get = async (path, bearer) =>
  (await fetch(`${address}/api/v1${path}`, { headers: { authorization: `Bearer ${bearer}` } })).json();

async function load(url, tokens) {
  const summary = join(home, 'k6.json');
  const env = { ...process.env, URL: url, TOKENS: tokens.join(','), DURATION: process.env.DURATION ?? '15s' };
  await run(k6, ['run', '--quiet', '--summary-export', summary, 'load/article-list.js'], {
    cwd: root,
    env,
    maxBuffer: 2 ** 26,
  });
  const { metrics } = JSON.parse(await readFile(summary, 'utf8'));
  return {
    rate: metrics.http_reqs.rate,
    p95: metrics.http_req_duration['p(95)'],
    failed: metrics.checks.fails,
  };
}

async function measureList(mongoUri, tokens) {
  const baseline = spawn(process.execPath, ['tools/bench/baseline.mjs', mongoUri, String(port + 1)], {
    cwd: root,
    stdio: 'ignore',
  });
  try {
    const bareUrl = `http://127.0.0.1:${port + 1}/`;
    while (
      !(await fetch(bareUrl).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await new Promise((resolve) => setTimeout(resolve, 100));
    return { bare: await load(bareUrl, []), ours: await load(`${address}/api/v1/articles?limit=20`, tokens) };
  } finally {
    baseline.kill();
  }
}

const row = (figure, value, goal) => console.log(`| ${figure} | ${value} | ${goal} |`);

await node.start();
await node.stop();
const begun = performance.now();
await node.start();
try {
  const employee = 'employee@acme.example';
  const bearer = await node.token(employee);
  await get('/session', bearer);
  const warm = performance.now() - begun;
  await new Promise((resolve) => setTimeout(resolve, 20_000));
  const idle = await memoryUsage(node.pid);
  const tokens = [
    bearer,
    await node.token('editor@acme.example'),
    await node.token('superuser@acme.example'),
  ];
  const { bare, ours } = await measureList(await mongoUriOf(home), [bearer]);
  const { items } = await get('/articles?limit=1', bearer);
  const live = await measureLive({ gatewayUrls: [address], tokens, article: items[0].id, sockets: 200 });
  const crowd = await seedPeople(50_000, await mongoUriOf(home), employee);
  const { password } = JSON.parse(await readFile(join(home, 'demo.json'), 'utf8'));
  const screen = await measureFirstScreen(address, employee, password);
  console.log('| figure | measured | goal |\n| --- | --- | --- |');
  row('warm start until the first signed-in reply', `${(warm / 1000).toFixed(1)} s`, '≤ 8 s');
  row('memory of the process, idle after a warm start', `${idle.toFixed(0)} MiB PSS`, '≤ 450 MiB');
  row(
    'list of 20 articles, 50 readers: rate',
    `${ours.rate.toFixed(0)}/s, bare ${bare.rate.toFixed(0)}/s: ${(ours.rate / bare.rate).toFixed(2)} ×`,
    '≥ 0.35 ×',
  );
  row(
    'list of 20 articles, 50 readers: p95',
    `${ours.p95.toFixed(1)} ms, bare ${bare.p95.toFixed(1)} ms: ${(ours.p95 / bare.p95).toFixed(2)} ×`,
    '≤ 3 ×',
  );
  row(
    'comment posted → 200 sockets told, 5/s',
    `p50 ${live.p50.toFixed(0)} ms, p99 ${live.p99.toFixed(0)} ms, max ${live.max.toFixed(0)} ms, ${live.lost} lost`,
    'p99 ≤ 100 ms, none lost',
  );
  row(
    'scripts of the first page, gzip',
    `${(await firstLoad()).toFixed(0)} kB (${(await readdir(join(root, 'web/dist/assets'))).length} assets in all)`,
    `≤ ${maxFirstLoad} kB`,
  );
  row(
    `first screen, cold browser, ${crowd} people`,
    `median ${(screen.median / 1000).toFixed(2)} s, worst of 7 ${(screen.worst / 1000).toFixed(2)} s`,
    '≤ 2.5 s',
  );
  if (ours.failed + bare.failed > 0)
    console.log(`${ours.failed} responses of Atrium and ${bare.failed} of the bare server were not 200`);
} finally {
  await node.stop();
  if (!process.env.BENCH_HOME) await rm(home, { recursive: true, force: true });
}
