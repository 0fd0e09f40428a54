import { getConnectionToken } from '@nestjs/mongoose';
import { people } from '@atrium/proto/identity/people';
import { roles } from '@atrium/proto/identity/roles';
import { messages } from '@atrium/proto/messages';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { TestService } from '@atrium/common/testing/test-service';
import type { Connection, mongo } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { identity } from '../src/definition.ts';
import { PeopleImporter } from '../src/bootstrap/people-importer.ts';
import { codeOf, fields, TestOrganisation } from './test-organisation.ts';

let service: TestService;
let testOrganisation: TestOrganisation;
beforeAll(async () => {
  service = await TestService.start(identity);
  testOrganisation = await TestOrganisation.create(service);
  const some = Array.from({ length: 400 }, (_, at) => ({
    id: randomUUID(),
    fields: fields({ first: `Name${at % 40}`, last: `Family${at % 20}`, site: `site-${at % 6}` }),
    roles: [testOrganisation.roles.employee],
    active: at % 10 !== 0,
    createdAt: new Date(Date.UTC(2026, 0, 1 + at)),
  }));
  await runForOrganisation(testOrganisation.org, 'test', () =>
    service.app.get(PeopleImporter, { strict: false }).addPeople(some, 'no hash', () => undefined),
  );
  await service.settled();
}, 60_000);
afterAll(() => service.stop());

/** MongoDB's reports on the reads of people and their access during `work`. */
async function readsDuring(work: () => Promise<unknown>): Promise<mongo.Document[]> {
  const db = service.app.get<Connection>(getConnectionToken()).db as mongo.Db;
  await db
    .collection('system.profile')
    .drop()
    .catch(() => undefined);
  await db.command({ profile: 2 });
  await work().finally(() => db.command({ profile: 0 }));
  const read = ['people', 'access'].map((name) => `${service.database}.${name}`);
  return db
    .collection('system.profile')
    .find({ ns: { $in: read }, op: { $in: ['query', 'command'] } })
    .toArray();
}

/** MongoDB's query plans for them. */
const plansDuring = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await readsDuring(work)).map((row) => String(row['planSummary']));

const queries = [
  {},
  { sort: '-createdAt' },
  { sort: 'lastSignIn' },
  { q: 'name1' },
  { site: ['site-1'] },
  { state: 'inactive' },
  { q: 'family', sort: '-name' },
] as const;

it.each(queries.map((query) => ({ query, title: JSON.stringify(query) })))(
  '[ALL-1] the list of people uses an index: $title',
  async ({ query }) => {
    const plans = await plansDuring(() =>
      service.call(people.list, { query: query as never }, testOrganisation.as),
    );
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan).toMatch(/^(IXSCAN|COUNT_SCAN|EOF)/);
  },
);

it('[ALL-1] [PERM-3] the list of people with a role reads one page of an index, in the order of names', async () => {
  const role = [testOrganisation.roles.employee];
  const reads = await readsDuring(() =>
    service.call(people.list, { query: { role, limit: 20, sort: '-name' } }, testOrganisation.as),
  );
  for (const read of reads) expect(String(read['planSummary'])).toMatch(/^(IXSCAN|COUNT_SCAN)/);
  const pages = reads.filter((read) => read['command']['find']);
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(page['keysExamined']).toBeLessThan(60);
});

it.each([{ state: 'inactive' }, { site: ['site-1'], sort: '-createdAt' }, { q: 'name1' }] as const)(
  '[ALL-1] [PERM-3] people with a role are also found by other criteria: %j',
  async (query) => {
    const role = [testOrganisation.roles.employee];
    const list = (by: object) =>
      service.call(people.list, { query: { ...query, ...by, limit: 400 } as never }, testOrganisation.as);
    const plans = await plansDuring(() => list({ role }));
    for (const plan of plans) expect(plan).toMatch(/^(IXSCAN|COUNT_SCAN|EOF)/);
    expect(await list({ role })).toEqual(await list({}));
    expect((await list({ role: [testOrganisation.roles.superuser] })).total).toBe(0);
  },
);

it('[ALL-4] [PERM-3] reach, type-ahead, role holders and their count use an index', async () => {
  const plans = await plansDuring(async () => {
    const audience = {
      ...{ everyone: false, sites: ['site-1'], grades: ['senior'], departments: ['works'], units: ['root'] },
      ...{ excludedSites: ['site-2'], excludedUnits: ['hall'], people: [testOrganisation.superuser.id] },
    };
    await service.call(people.reach, { body: audience }, testOrganisation.as);
    await service.call(people.reach, { body: { everyone: true } }, testOrganisation.as);
    const check = { audience, person: testOrganisation.superuser.id };
    await service.call(people.checkReach, { body: check }, testOrganisation.as);
    await service.call(people.find, { query: { q: 'fam' } }, testOrganisation.as);
    await service.call(
      roles.holders,
      { params: { id: testOrganisation.roles.employee } },
      testOrganisation.as,
    );
    await service.call(roles.list, {}, testOrganisation.as);
  });
  expect(plans.length).toBeGreaterThan(3);
  for (const plan of plans) expect(plan).toMatch(/^(IXSCAN|COUNT_SCAN|EOF|IDHACK)/);
});

it.each(['name', '-name', 'createdAt', '-createdAt', 'lastSignIn', '-lastSignIn'] as const)(
  '[ALL-1] the pages sorted by %s contain everyone once',
  async (sort) => {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await service.call(
        people.list,
        { query: { sort, limit: 150, ...(after && { after }) } },
        testOrganisation.as,
      );
      expect(page.items.length).toBeLessThanOrEqual(150);
      expect(page.total).toBe(401);
      seen.push(...page.items.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    expect([seen.length, new Set(seen).size]).toEqual([401, 401]);
  },
);

it('[USER-1] filters narrow the list, and search matches prefixes of any name or the address', async () => {
  const total = async (query: object) =>
    (await service.call(people.list, { query: query as never }, testOrganisation.as)).total;
  expect(await total({ state: 'inactive' })).toBe(40);
  expect(await total({ role: [testOrganisation.roles.superuser] })).toBe(1);
  expect(await total({ site: ['site-0', 'site-1'], state: 'active' })).toBeLessThan(
    await total({ site: ['site-0', 'site-1'] }),
  );
  expect(await total({ q: 'family7 name' })).toBe(20);
  const zofia = await testOrganisation.addPerson({
    first: 'Zofia',
    last: 'Żółć',
    email: 'z.zolc@orchard.example',
  });
  for (const q of ['zolc', 'ŻÓŁĆ zof', 'z.zolc@orch'])
    expect(
      (await service.call(people.list, { query: { q } }, testOrganisation.as)).items.map(({ id }) => id),
    ).toEqual([zofia.id]);
  expect(await total({ q: 'olc' })).toBe(0);
});

it('[ALL-10] anyone can find active people to mention, and already selected people are found even if inactive', async () => {
  const reader = await testOrganisation.addPersonWho({});
  const find = (query: object) => service.call(people.find, { query: query as never }, { as: reader });
  const { items } = await find({ q: 'name3', limit: 50 });
  expect(items.length).toBeGreaterThan(8);
  expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(['id', 'jobTitle', 'name', 'photo']);
  const gone = await service.call(
    people.list,
    { query: { state: 'inactive', limit: 20 } },
    testOrganisation.as,
  );
  const ids = gone.items.map(({ id }) => id);
  expect(new Set((await find({ ids })).items.map(({ id }) => id))).toEqual(new Set(ids));
  const everyInactive = new Set(ids);
  expect(items.filter(({ id }) => everyInactive.has(id))).toEqual([]);
});

it('[ALL-2] a person is added once however often the call is repeated, and changed only with the latest version', async () => {
  const body = fields({ last: 'Repeated' });
  const again = () =>
    service.call(people.create, { body }, { ...testOrganisation.as, idempotencyKey: 'the same' });
  const [one, two] = [await again(), await again()];
  expect(two.id).toBe(one.id);
  expect(
    await codeOf(
      service.call(people.create, { body: fields() }, { ...testOrganisation.as, idempotencyKey: 'the same' }),
    ),
  ).toBe('idempotency-key-reused');
  const edit = () =>
    codeOf(
      service.call(
        people.edit,
        { params: { id: one.id }, body },
        { ...testOrganisation.as, ifMatch: one.version },
      ),
    );
  expect([await edit(), await edit()]).toEqual(['answered', 'version-conflict']);
  expect(await codeOf(service.call(people.edit, { params: { id: one.id }, body }, testOrganisation.as))).toBe(
    'version-required',
  );
  await service.settled();
  expect(
    service
      .published(messages.person, testOrganisation.org)
      .filter(({ id }) => id === one.id)
      .map(({ version }) => version),
  ).toEqual([1n, 2n]);
});
