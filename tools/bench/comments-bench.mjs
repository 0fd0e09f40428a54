import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportHotSubject } from './hot-subject.mjs';
import { BenchNode } from './node.mjs';
import { postComments } from './post-comments.mjs';

const home = process.env.BENCH_HOME ?? (await mkdtemp(join(tmpdir(), 'atrium-bench-comments-')));
const seconds = Number(process.env.BENCH_SECONDS ?? 15);
const node = new BenchNode(home, Number(process.env.BENCH_PORT ?? 4920));
try {
  await node.start();
  const { address } = node;
  const tokens = [];
  for (const name of ['superuser', 'editor', 'employee'])
    tokens.push(await node.token(`${name}@acme.example`));
  const load = { address, tokens, articles: await openArticles(address, tokens[2]), seconds };
  await postComments({ ...load, rate: 100, seconds: 3 });
  console.log('| figure | measured | target |\n| --- | --- | --- |');
  await reportHotSubject(load);
} finally {
  await node.stop();
  if (!process.env.BENCH_HOME) await rm(home, { recursive: true, force: true });
}

/** IDs of the articles on which an employee can comment. */
async function openArticles(address, token) {
  const response = await fetch(`${address}/api/v1/articles?limit=20`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = await response.json();
  return items.filter(({ commentsOpen = true }) => commentsOpen).map(({ id }) => id);
}
