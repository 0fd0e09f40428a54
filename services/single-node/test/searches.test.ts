import { findProvider } from '@atrium/identity/sign-in/command-line-provider';
import { signInFromCommandLine } from '@atrium/identity/sign-in/command-line-sign-in';
import { freePort } from '@atrium/common/net/free-ports';
import { createClient } from '@atrium/proto/client';
import { contentSearch, identitySearch, mergeResults, notificationsSearch } from '@atrium/proto/search';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ProductProcess } from './product-process.ts';

const Hit = z.strictObject({ kind: z.string(), title: z.string() });
const Row = z.strictObject({
  group: z.enum(['typing errors', 'word forms', 'names', 'places', 'phrases', 'nothing']),
  q: z.string(),
  language: z.enum(['en-GB', 'pl', 'de']).default('en-GB'),
  as: z.enum(['employee', 'superuser']).default('employee'),
  first: Hit.optional(),
  /** One of the first three, if several are equally good. */
  among: Hit.optional(),
  /** If several of a kind are equally good. */
  kind: z.string().optional(),
  /** Titles that must not be found. */
  without: z.array(z.string()).default([]),
  nothing: z.literal(true).optional(),
});
const rows = z.array(Row).parse(parse(readFileSync(new URL('searches.yaml', import.meta.url), 'utf8')));

let home: string;
let product: ProductProcess;
let tokens: Record<z.infer<typeof Row>['as'], string>;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'atrium-searches-'));
  product = new ProductProcess({ home, port: await freePort() }, { ATRIUM_DEMO: '1' });
  await product.untilPrinted('Demo data complete.');
  const { password } = JSON.parse(await readFile(join(home, 'demo.json'), 'utf8')) as { password: string };
  const provider = await findProvider(product.url);
  const signIn = (email: string) => signInFromCommandLine({ ...provider, email, password });
  const [employee, superuser] = await Promise.all([
    signIn('employee@acme.example'),
    signIn('superuser@acme.example'),
  ]);
  tokens = { employee, superuser };
}, 600_000);

afterAll(async () => {
  if (product.isRunning) await product.ends('SIGTERM');
  await rm(home, { recursive: true, force: true });
});

const tables = { content: contentSearch, identity: identitySearch, notifications: notificationsSearch };

async function search({ q, language, as }: z.infer<typeof Row>) {
  const options = { baseUrl: `${product.url}/api/v1`, token: () => tokens[as] };
  const query = { q, language };
  return mergeResults(
    await Promise.all([
      createClient(tables.content, options).find({ query }),
      createClient(tables.identity, options).find({ query }),
      createClient(tables.notifications, options).find({ query }),
    ]),
  );
}

it.each(rows.map((row) => [`${row.group}: ${row.q} (${row.language})`, row] as const))(
  '[ALL-9] %s',
  async (_, row) => {
    const { first, among, kind, nothing, without } = row;
    const { hits } = await search(row);
    const found = hits.map((hit) => ({ kind: hit.kind, title: hit.title.text }));
    if (nothing) expect(found).toEqual([]);
    else if (among) expect(found.slice(0, 3)).toContainEqual(among);
    else expect(found[0]).toEqual(first ?? { kind, title: expect.any(String) });
    expect(found.filter(({ title }) => without.includes(title))).toEqual([]);
  },
);
