// Response times of the searches in services/single-node/test/searches.yaml, asked of all services at the same time, in a
// running Atrium with demo data: prints, asserts nothing.
// ATRIUM_HOME=… ATRIUM_URL=http://localhost:4000 node tools/run.mjs tools/bench/search-demo.mjs
import { findProvider } from '@atrium/identity/sign-in/command-line-provider';
import { signInFromCommandLine } from '@atrium/identity/sign-in/command-line-sign-in';
import { createClient } from '@atrium/proto/client';
import { contentSearch, identitySearch, notificationsSearch } from '@atrium/proto/search';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { percentile } from './percentile.mjs';

const url = process.env.ATRIUM_URL ?? 'http://localhost:4000';
const rounds = Number(process.env.ROUNDS ?? 3);
const rows = parse(readFileSync('services/single-node/test/searches.yaml', 'utf8'));
const { password } = JSON.parse(
  readFileSync(join(process.env.ATRIUM_HOME ?? '.atrium', 'demo.json'), 'utf8'),
);
const token = await signInFromCommandLine({
  ...(await findProvider(url)),
  ...{ email: 'employee@acme.example', password },
});
const clients = [contentSearch, identitySearch, notificationsSearch].map((table) =>
  createClient(table, { baseUrl: `${url}/api/v1`, token: () => token }),
);

/** The floor: the same requests for kinds that do not exist, so nothing is searched. */
const ask = async ({ q, language }, kinds) => {
  const began = performance.now();
  await Promise.all(clients.map((client) => client.find({ query: { q, language, kinds } })));
  return performance.now() - began;
};
const all = [];
const floor = [];
const times = new Map();
for (let round = 0; round < rounds; round += 1)
  for (const { group, q, language = 'en-GB' } of rows) {
    floor.push(await ask({ q, language }, ['none']));
    all.push(await ask({ q, language }));
    times.set(group, [...(times.get(group) ?? []), all.at(-1)]);
  }
const report = (label, some) =>
  console.log(
    `${label}: p50 ${percentile(some, 0.5).toFixed(0)} ms, p95 ${percentile(some, 0.95).toFixed(0)} ms`,
  );
for (const [group, some] of times) report(group, some);
report(`all ${rows.length}`, all);
report('the same requests without a search', floor);
process.exit(0);
