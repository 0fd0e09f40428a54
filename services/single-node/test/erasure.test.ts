import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@atrium/common/testing/until';
import { verifyAudit } from '@atrium/identity/audit/verify-audit';
import { comments } from '@atrium/proto/content/comments';
import { managedArticles } from '@atrium/proto/content/articles';
import { ApiError } from '@atrium/proto/client';
import { formerColleague, formerColleagueName } from '@atrium/proto/common';
import { services } from '@atrium/proto/endpoint';
import { ownData, personalRequests, type PersonalRequest } from '@atrium/proto/identity/personal-data';
import { people } from '@atrium/proto/identity/people';
import { mongo } from 'mongoose';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createPersonToErase, erasedPerson, erasedText } from './erasure-fixture.ts';
import { ProductUnderLoad, faultTestTimeout } from './product-under-load.ts';
import type { SignedInClient } from './signed-in-client.ts';
import { findTraces } from './personal-data-traces.ts';
import { unzip } from '@atrium/common/testing/unzip';

let used: ProductUnderLoad;
let person: SignedInClient;
beforeAll(async () => {
  used = await ProductUnderLoad.start('leaving');
  person = await createPersonToErase(used.product.url, used.testTeam);
}, faultTestTimeout);
afterAll(() => used?.stop());

const reason = 'They asked for it';
const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'answered',
    (error: ApiError) => error.problem.code,
  );

interface Manifest {
  readonly person: string;
  readonly services: readonly {
    readonly service: string;
    readonly answeredAt: string | null;
    readonly entries: readonly { readonly path: string; readonly size: number; readonly sha256: string }[];
  }[];
}

it('[USER-5] a personal data export is one file with the data of all services, and checksums', async () => {
  await person.call(ownData.request, {});
  expect(await codeOf(person.call(ownData.request, {}))).toBe('wrong-state');
  const ready = await until(async () => {
    const { export: latest } = await person.call(ownData.get, {});
    return latest?.state === 'ready' ? latest : null;
  });
  expect(ready.receipts.map(({ service, state }) => ({ service, state }))).toEqual(
    services.map((service) => ({ service, state: 'done' })),
  );
  const { url } = await person.call(ownData.download, { params: { id: ready.id } });
  const answer = await fetch(url.replace(/^https?:\/\/[^/]+/, used.product.url));
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const files = unzip(Buffer.from(await answer.arrayBuffer()));
  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '') as Manifest;
  expect(manifest.person).toBe(person.id);
  const listed = manifest.services.flatMap(({ service, entries }) =>
    entries.map((entry) => ({ ...entry, path: `${service}/${entry.path}` })),
  );
  expect([...files.keys()].toSorted()).toEqual(
    ['manifest.json', ...listed.map(({ path }) => path)].toSorted(),
  );
  for (const { path, sha256 } of listed)
    expect(
      createHash('sha256')
        .update(files.get(path) ?? '')
        .digest('hex'),
    ).toBe(sha256);
  const readJson = (path: string): unknown => JSON.parse(files.get(path)?.toString() ?? '[]');
  expect(readJson('identity/profile.json')).toMatchObject([erasedPerson]);
  expect(readJson('content/comments.json')).toMatchObject([{ text: erasedText }]);
  expect(readJson('content/articles.json')).toMatchObject([{ title: { 'en-GB': 'Bees' } }]);
  expect(readJson('content/reactions.json')).toHaveLength(1);
  expect(readJson('chat/messages.json')).toMatchObject([{ text: erasedText }]);
  // No one else can download it, not even an administrator.
  const { editor } = used.testTeam;
  expect(await codeOf(editor.call(personalRequests.download, { params: { id: ready.id } }))).toBe(
    'not-found',
  );
});

const requestOf = (id: string): Promise<PersonalRequest> =>
  used.testTeam.editor.call(personalRequests.get, { params: { id } });

it('[USER-5] a legal hold blocks an erasure; without it all personal data is erased, and what the person wrote stays', async () => {
  const { editor, article } = used.testTeam;
  const { id } = person;
  await editor.call(personalRequests.placeLegalHold, { params: { id }, body: { reason: 'A lawsuit' } });
  const erasure = await editor.call(personalRequests.erase, { params: { id }, body: { reason } });
  expect(erasure).toMatchObject({ state: 'held', hold: { reason: 'A lawsuit' } });
  expect((await editor.call(people.get, { params: { id } })).first).toBe(erasedPerson.first);
  await editor.call(personalRequests.endLegalHold, { params: { id } });

  const done = await until(async () => {
    const request = await requestOf(erasure.id);
    return request.state === 'done' ? request : null;
  });
  expect(done.receipts.every(({ state, at }) => state === 'done' && at !== null)).toBe(true);
  const content = done.receipts.find(({ service }) => service === 'content');
  expect(content?.counts).toEqual(expect.arrayContaining([{ kind: 'reactions', count: 1 }]));
  expect(await codeOf(editor.call(people.get, { params: { id } }))).toBe('not-found');

  const subject = { kind: 'article', id: article } as const;
  const { items } = await editor.call(comments.list, { params: subject, query: {} });
  const texts = items.map(({ text, author }) => [text, author.id]);
  expect(texts).toEqual(expect.arrayContaining([[erasedText, formerColleague]]));
  const { items: written } = await editor.call(managedArticles.list, { query: { q: 'bees' } });
  expect(written.map(({ author }) => author.id)).toEqual([formerColleague]);
  expect(JSON.stringify(items)).toContain(`@[${formerColleagueName['en-GB']}](${formerColleague})`);

  const files = join(used.home, 'files');
  let traces: string[] = [];
  const isGone = async (): Promise<true | null> =>
    (traces = await findTraces(person, used.mongod.uri, files)).length === 0 ? true : null;
  await until(isGone, 15_000).catch(() => expect(traces).toEqual([]));
}, 60_000);

it('[USER-5] after an erasure the audit log is still intact and records the erasure', async () => {
  const client = await mongo.MongoClient.connect(used.mongod.uri);
  const db = client.db('atrium_identity');
  for await (const { findings } of verifyAudit(db as never, [])) expect(findings).toEqual([]);
  const actions = (await db.collection('audit_entries').find({ aboutId: person.id }).toArray()).map(
    ({ action }) => action as string,
  );
  expect(actions).toEqual(
    expect.arrayContaining(['people.create', 'personalRequests.placeLegalHold', 'personalRequests.erase']),
  );
  await client.close();
});
