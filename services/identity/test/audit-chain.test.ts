import { runForOrganisation } from '@atrium/common/context/request-context';
import { getConnectionToken } from '@nestjs/mongoose';
import { TestService } from '@atrium/common/testing/test-service';
import { audit } from '@atrium/proto/identity/audit';
import { messages } from '@atrium/proto/messages';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Connection, mongo } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { AuditAppender } from '../src/audit/audit-appender.ts';
import { AuditErasure } from '../src/audit/audit-entries.erasure.ts';
import { AuditRetentionService } from '../src/audit/audit-retention.service.ts';
import { runAuditVerify } from '../src/audit/audit-verify.command.ts';
import { hashOf, type ChainedEntry } from '../src/audit/chain.ts';
import { verifyAudit, type ChainVerification } from '../src/audit/verify-audit.ts';
import { identity } from '../src/definition.ts';
import { TestOrganisation } from './test-organisation.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start(identity);
});
afterAll(() => service.stop());

const db = (): mongo.Db => service.app.get<Connection>(getConnectionToken()).db as mongo.Db;
const entries = () => service.collection('audit_entries');
const chains = () => service.collection('audit_chains');

const factsOf = (number: number, at = new Date()) => ({
  _id: randomUUID(),
  at,
  by: 'p-1',
  action: 'managedArticles.edit',
  aboutKind: 'article',
  aboutId: `a-${number}`,
  aboutName: `Canteen ${number}`,
  before: { title: 'Old', z: 1, a: [1, { c: null }] },
  after: { title: 'Zażółć 🦔 \uD800', nested: { b: 2.5, a: true } },
  from: '10.0.0.1',
});

const append = (org: string, list: readonly ReturnType<typeof factsOf>[]): Promise<unknown> =>
  runForOrganisation(org, 'test', () =>
    Promise.all(list.map((facts) => service.app.get(AuditAppender, { strict: false }).append(facts))),
  );

/** An organisation with this many audit entries. */
async function written(count: number): Promise<string> {
  const org = `org-${randomUUID()}`;
  await append(
    org,
    Array.from({ length: count }, (_, number) => factsOf(number + 1)),
  );
  return org;
}

async function verified(
  org: string,
  anchors: Parameters<typeof verifyAudit>[1] = [],
): Promise<ChainVerification> {
  for await (const one of verifyAudit(db(), anchors)) if (one.org === org) return one;
  throw new Error('There is no such chain');
}

const faults = async (...args: Parameters<typeof verified>) =>
  (await verified(...args)).findings.map(({ fault, seq, to }) => [
    fault,
    seq,
    ...(to === undefined ? [] : [to]),
  ]);

const at = async (org: string, seq: number) => {
  const entry = await entries().findOne({ org, seq });
  if (!entry) throw new Error(`Nothing at ${seq}`);
  return entry;
};

it('[PERM-5] an altered entry is detected, whether or not its hash was recomputed', async () => {
  const org = await written(6);
  expect(await faults(org)).toEqual([]);
  await entries().updateOne({ org, seq: 3 }, { $set: { 'after.title': 'Something else' } });
  expect(await faults(org)).toEqual([['altered', 3]]);
  const other = await written(6);
  const third = { ...(await at(other, 3)), by: 'somebody-else' } as unknown as ChainedEntry;
  await entries().updateOne(
    { org: other, seq: 3 },
    { $set: { by: third.by, hash: hashOf(other, third, third) } },
  );
  expect(await faults(other)).toEqual([['unlinked', 4]]);
});

it('[PERM-5] removed entries are detected in the middle, at the beginning and at the end', async () => {
  const org = await written(8);
  await entries().deleteMany({ org, seq: { $in: [1, 4, 5, 8] } });
  expect(await faults(org)).toEqual([
    ['removed', 1, 1],
    ['removed', 4, 5],
    ['end-removed', 8, 8],
  ]);
});

it('[PERM-5] reordered entries are detected, whether their numbers or their whole contents were swapped', async () => {
  const org = await written(6);
  const [second, fourth] = [await at(org, 2), await at(org, 4)];
  await entries().updateOne({ _id: second._id }, { $unset: { seq: 1 } });
  await entries().updateOne({ _id: fourth._id }, { $set: { seq: 2 } });
  await entries().updateOne({ _id: second._id }, { $set: { seq: 4 } });
  expect(await faults(org)).toEqual([
    ['reordered', 2],
    ['reordered', 4],
  ]);
  const other = await written(5);
  const [one, two] = [await at(other, 2), await at(other, 3)];
  const place = ({ seq, prev, hash }: typeof one) => ({ seq, prev, hash });
  await entries().deleteMany({ org: other, seq: { $in: [2, 3] } });
  await entries().insertMany([
    { ...one, ...place(two) },
    { ...two, ...place(one) },
  ]);
  expect(await faults(other)).toEqual([
    ['reordered', 2],
    ['reordered', 3],
  ]);
});

it('[PERM-5] an end cut off with every trace of it is detected with an anchor kept elsewhere', async () => {
  const org = await written(7);
  const anchorLine = (await runAuditVerify(db(), [])).text
    .split('\n')
    .find((line) => line.startsWith(`anchor ${org}:`));
  const anchor = anchorLine?.slice('anchor '.length) ?? '';
  const { end } = await verified(org);
  const fifth = await at(org, 5);
  await entries().deleteMany({ org, seq: { $gt: 5 } });
  await chains().updateOne({ _id: org as never }, { $set: { seq: 5, hash: fifth['hash'] } });
  expect(await faults(org)).toEqual([]);
  expect(await faults(org, [{ org, ...end }])).toEqual([['end-removed', 6, 7]]);
  await append(org, [factsOf(6), factsOf(7), factsOf(8)]);
  expect(await faults(org)).toEqual([]);
  expect(await faults(org, [{ org, ...end }])).toEqual([['anchor-differs', 7]]);
  const { text, failed } = await runAuditVerify(db(), [anchor]);
  expect(failed).toBe(true);
  expect(text).toMatch(/7 \([\w-]+\) does not match the anchor/);
  await expect(runAuditVerify(db(), ['nonsense'])).rejects.toThrow('Invalid anchor');
});

it('[PERM-5] replicas that append at the same time build one chain without a fork', async () => {
  const org = `org-${randomUUID()}`;
  const second = service.app.get(AuditAppender, { strict: false });
  const replicas = [0, 1, 2].map(
    () => new AuditAppender(second['chains'], second['entries'], second['transactions']),
  );
  const entries = Array.from({ length: 120 }, (_, number) => factsOf(number));
  await runForOrganisation(org, 'test', () =>
    Promise.all(
      // Each entry reaches two replicas.
      entries.flatMap((facts, number) =>
        [number, number + 1].map((one) => (replicas[one % 3] as AuditAppender).append(facts)),
      ),
    ),
  );
  expect(await verified(org)).toMatchObject({ entries: 120, end: { seq: 120 }, findings: [] });
});

it('[PERM-5] redelivery in another order leaves the chain as it is', async () => {
  const organisation = await TestOrganisation.create(service);
  for (let number = 0; number < 5; number += 1) {
    const { _id, before, after, at: when, ...facts } = factsOf(number);
    await service.publish(messages.adminAction, organisation.org, facts.aboutId, {
      ...facts,
      ...{ id: _id, byId: facts.by, at: timestampFromDate(when) },
      ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
    });
  }
  const { end } = await verified(organisation.org);
  await service.redeliverShuffled();
  expect(await verified(organisation.org, [{ org: organisation.org, ...end }])).toMatchObject({
    ...{ end, entries: 5, findings: [] },
  });
});

it('[PERM-5] entries from an older version are added to the chain, oldest first, and a second run of the migration does no harm', async () => {
  const org = `org-${randomUUID()}`;
  const old = [3, 1, 2].map((number) => ({ ...factsOf(number, new Date(2026, 0, number)), org }));
  await entries().insertMany(old as never);
  expect(await faults(org)).toEqual(old.map(() => ['unchained', 0]));
  const migration = identity.migrations?.find(({ name }) => name.endsWith('chain-audit-entries'));
  await migration?.up(db());
  await append(org, [factsOf(4)]);
  await migration?.up(db());
  expect(await verified(org)).toMatchObject({ entries: 4, findings: [] });
  const inOrder = await entries().find({ org }).sort({ seq: 1 }).toArray();
  expect(inOrder.map(({ aboutId }) => aboutId as unknown)).toEqual(['a-1', 'a-2', 'a-3', 'a-4']);
});

it('[PERM-5] retention cuts only from the beginning and records the cut in the chain, and the rest still verifies', async () => {
  const organisation = await TestOrganisation.create(service);
  const { org } = organisation;
  const old = [0, 1, 2].map((number) => factsOf(number, new Date(Date.UTC(2020, 0, number + 1))));
  await append(org, [...old, factsOf(3), factsOf(4, new Date(Date.UTC(2020, 5, 1))), factsOf(5)]);
  expect(await service.call(audit.retention, {}, organisation.as)).toEqual({ months: null });
  await service.call(audit.setRetention, { body: { months: 24 } }, organisation.as);
  await service.settled();
  const retention = service.app.get(AuditRetentionService, { strict: false });
  for (let time = 0; time < 2; time += 1) await retention.truncateAll();
  expect(await verified(org)).toMatchObject({ entries: 5, end: { seq: 8 }, findings: [] });
  const { items } = await service.call(audit.list, {}, organisation.as);
  expect(items.map(({ number }) => Number(number)).toSorted((one, other) => one - other)).toEqual([
    4, 5, 6, 7, 8,
  ]);
  expect(items[0]).toMatchObject({ action: 'audit.truncate', number: 8, after: { upTo: 3 } });
  const fresh = await TestOrganisation.create(service);
  await service.call(audit.setRetention, { body: { months: 12 } }, fresh.as);
  expect(await service.call(audit.retention, {}, fresh.as)).toEqual({ months: 12 });
  // Redelivered entries that were cut off do not come back.
  await append(org, old);
  expect(await verified(org)).toMatchObject({ end: { seq: 8 }, findings: [] });
  const fifth = await at(org, 5);
  await entries().deleteMany({ org, seq: { $in: [4, 5] } });
  await chains().updateOne({ _id: org as never }, { $set: { 'cut.seq': 5, 'cut.hash': fifth['hash'] } });
  expect(await faults(org)).toEqual([['unsigned-cut', 5]]);
});

it('[PERM-5] entries can be searched by person, target, time and words, always through an index', async () => {
  const organisation = await TestOrganisation.create(service);
  const days = [1, 2, 3].map((day) => factsOf(day, new Date(Date.UTC(2026, 0, day))));
  await append(organisation.org, days);
  const found = async (query: object) =>
    (await service.call(audit.list, { query }, organisation.as)).items.map(({ about }) => about.id);
  expect(await found({ about: 'a-2' })).toEqual(['a-2']);
  expect(await found({ from: '2026-01-02T00:00:00.000Z' })).toEqual(['a-3', 'a-2']);
  expect(await found({ until: '2026-01-02T00:00:00.000Z', person: 'p-1' })).toEqual(['a-1']);
  expect(await found({ q: 'zazolc CANT' })).toEqual(['a-3', 'a-2', 'a-1']);
  expect(await found({ q: 'canteen 3' })).toEqual(['a-3']);
  expect(await found({ q: 'nothing' })).toEqual([]);
  for (const filter of [{ by: 'p-1' }, { aboutId: 'a-2' }, { words: /^cant/ }, { at: { $lt: new Date() } }]) {
    const plan = await entries()
      .find({ org: organisation.org, ...filter })
      .sort({ at: -1, _id: -1 })
      .limit(21)
      .explain();
    expect(JSON.stringify(plan['queryPlanner'].winningPlan)).not.toContain('COLLSCAN');
  }
});

it('[PERM-5] search results are exported as a spreadsheet without formulas, and the export is logged', async () => {
  const organisation = await TestOrganisation.create(service);
  const formula = { ...factsOf(1), aboutName: '=HYPERLINK("http://evil.example")' };
  await append(organisation.org, [formula, factsOf(2), { ...factsOf(3), action: 'roles.edit' }]);
  const { url } = await service.call(
    audit.export,
    { query: { action: 'managedArticles.edit' }, body: { format: 'csv' } },
    organisation.as,
  );
  const file = await fetch(url.replace('http://files.test', service.url));
  expect(file.headers.get('content-type')).toContain('text/csv');
  const bytes = Buffer.from(await file.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString('utf8').trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines.join('\n')).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(lines.join('\n')).not.toContain('roles.edit');
  await service.settled();
  const { items } = await service.call(audit.list, { query: { action: 'audit.export' } }, organisation.as);
  expect(items).toMatchObject([
    { by: { id: organisation.superuser.id }, after: { action: 'managedArticles.edit' }, from: '127.0.0.1' },
  ]);
});

it('[USER-5] [PERM-5] a person can be erased from the log, the chain still verifies, and any other erasure is detected', async () => {
  const org = `org-${randomUUID()}`;
  const about = (aboutId: string, aboutName: string) => ({
    ...factsOf(1),
    aboutKind: 'person',
    aboutId,
    aboutName,
  });
  const some = factsOf(2);
  const others = { ...some, after: { ...some.after, title: 'With Zoë Ångström, at noon' } };
  await append(org, [about('p-9', 'Zoë Ångström'), others, { ...factsOf(3), by: 'p-9' }, factsOf(4)]);
  const before = await verified(org);
  const erase = () =>
    runForOrganisation(org, 'test', () =>
      service.app.get(AuditErasure, { strict: false }).erase({ id: 'p-9', texts: ['Zoë Ångström'] }),
    );
  expect(await erase()).toBe(3);
  expect(await erase()).toBe(0);
  const stored = await entries().find({ org }).sort({ seq: 1 }).toArray();
  expect(JSON.stringify(stored)).not.toMatch(/Ångström|angstrom/);
  expect(stored[2]).toMatchObject({
    by: 'p-9',
    from: '',
    aboutName: 'Canteen 3',
    after: { nested: { b: 2.5 } },
  });
  expect((await verified(org, [{ org, ...before.end }])).findings).toEqual([]);

  // An erased text cannot be replaced, and an entry cannot be erased without the chain recording it.
  const [first, , , fourth] = stored;
  await entries().updateOne({ _id: first?._id as never }, { $set: { aboutName: 'Somebody else' } });
  expect(await faults(org)).toEqual([['altered', 1]]);
  await entries().updateOne({ _id: first?._id as never }, { $set: { aboutName: '' } });
  const hidden = { aboutName: '', before: null, after: null, erased: true };
  await entries().updateOne({ _id: fourth?._id as never }, { $set: hidden, $unset: { 'salts.about': 1 } });
  expect(await faults(org)).toEqual([['unvouched', 4]]);
});
