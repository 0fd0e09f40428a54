import { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { audit } from '@atrium/proto/identity/audit';
import { peopleBulk, type BulkRequest, type PeopleBulk } from '@atrium/proto/identity/people-bulk';
import { sites } from '@atrium/proto/identity/reference-data';
import { roles } from '@atrium/proto/identity/roles';
import { messages } from '@atrium/proto/messages';
import { identity } from '../src/definition.ts';
import { codeOf, TestOrganisation } from './test-organisation.ts';

let service: TestService;
let testOrganisation: TestOrganisation;

beforeAll(async () => {
  service = await TestService.start(identity);
});
afterAll(() => service.stop());
beforeEach(async () => {
  testOrganisation = await TestOrganisation.create(service);
});

const request = (
  selection: BulkRequest['selection'],
  change: Partial<BulkRequest['change']>,
): BulkRequest => ({
  selection,
  change: { addRoles: [], removeRoles: [], set: {}, ...change },
});

const ends = (id: string): Promise<PeopleBulk> =>
  until(async () => {
    const bulk = await service.call(peopleBulk.get, { params: { id } }, testOrganisation.as);
    return bulk.task?.state === 'done' || bulk.task?.state === 'failed' ? bulk : null;
  });

const outcomes = async (id: string, outcome: 'skipped' | 'failed' | 'done') =>
  (await service.call(peopleBulk.items, { params: { id }, query: { outcome } }, testOrganisation.as)).items;

it('[USER-3] assigns roles in the background to everyone a filter finds; superusers are skipped and named', async () => {
  const [role, has] = [
    await testOrganisation.addRole({ admin: { moderation: 'allow' } }),
    await testOrganisation.addPerson({ first: 'Has' }),
  ];
  const others = await Promise.all([testOrganisation.addPerson(), testOrganisation.addPerson()]);
  await testOrganisation.assignRole(role.id, has.id);
  const body = request({ filter: { state: 'active' } }, { addRoles: [role.id] });
  const preview = await service.call(peopleBulk.preview, { body }, testOrganisation.as);
  expect(preview).toMatchObject({
    total: 4,
    changing: 2,
    same: 1,
    superusers: 1,
    skipped: [{ id: testOrganisation.superuser.id }],
  });
  const { id } = await service.call(peopleBulk.start, { body }, testOrganisation.as);
  expect(await ends(id)).toMatchObject({
    counts: { waiting: 0, done: 2, same: 1, skipped: 1, failed: 0 },
    task: { done: 4, total: 4 },
  });
  expect((await outcomes(id, 'skipped')).map(({ person }) => person.id)).toEqual([
    testOrganisation.superuser.id,
  ]);
  for (const { id: person } of others)
    expect((await testOrganisation.getPerson(person)).roles).toEqual([role.id]);
  await service.settled();
  const state = service
    .published(messages.access, testOrganisation.org)
    .findLast((person) => person.id === others[0]?.id);
  expect(state).toMatchObject({ roles: [role.id], version: 2n });
});

it('[USER-3] edits a selection, reports what failed and why, and retries the failures', async () => {
  const chief = await testOrganisation.addPerson({ first: 'Chief' });
  const boss = await testOrganisation.addPerson({ first: 'Boss', reportsTo: chief.id });
  const anna = await testOrganisation.addPerson({ first: 'Anna' });
  const site = await service.call(
    sites.create,
    { body: { title: { 'en-GB': 'Mill' } } },
    testOrganisation.as,
  );
  const body = request({ people: [chief.id, anna.id] }, { set: { reportsTo: boss.id, site: site.id } });
  const { id } = await service.call(peopleBulk.start, { body }, testOrganisation.as);
  expect((await ends(id)).counts).toMatchObject({ done: 1, failed: 1 });
  expect(await outcomes(id, 'failed')).toMatchObject([{ person: { id: chief.id }, reason: 'manager-cycle' }]);
  expect(await testOrganisation.getPerson(anna.id)).toMatchObject({ reportsTo: boss.id, site: site.id });
  expect(await testOrganisation.getPerson(chief.id)).toMatchObject({ reportsTo: null, site: null });
  const off = request({ people: [boss.id] }, { set: { reportsTo: null } });
  await ends((await service.call(peopleBulk.start, { body: off }, testOrganisation.as)).id);
  await service.call(peopleBulk.retry, { params: { id } }, testOrganisation.as);
  expect((await ends(id)).counts).toMatchObject({ done: 2, failed: 0 });
  expect(await testOrganisation.getPerson(chief.id)).toMatchObject({ reportsTo: boss.id, site: site.id });
});

it('[USER-3] deactivated people are refused within moments', async () => {
  const anna = await testOrganisation.addPerson();
  const body = request({ people: [anna.id] }, { set: { state: 'inactive' } });
  await ends((await service.call(peopleBulk.start, { body }, testOrganisation.as)).id);
  expect(await testOrganisation.getPerson(anna.id)).toMatchObject({ state: 'inactive' });
  expect(await service.collection('accounts').findOne({ _id: anna.id as never })).toMatchObject({
    active: false,
  });
});

it('[USER-3] reactivating deleted people clears their deletion', async () => {
  const anna = await testOrganisation.addPerson();
  const gone = { $set: { state: 'inactive', deletedAt: new Date() } };
  await service.collection('people').updateOne({ _id: anna.id as never }, gone);
  const body = request({ people: [anna.id] }, { set: { state: 'active' } });
  await ends((await service.call(peopleBulk.start, { body }, testOrganisation.as)).id);
  expect(await service.collection('people').findOne({ _id: anna.id as never })).toMatchObject({
    state: 'active',
    deletedAt: null,
  });
});

it('[PERM-5] [USER-3] the audit log records before and after for everyone who was changed', async () => {
  const [anna, ben] = [await testOrganisation.addPerson(), await testOrganisation.addPerson()];
  const site = await service.call(
    sites.create,
    { body: { title: { 'en-GB': 'Mill' } } },
    testOrganisation.as,
  );
  const role = await testOrganisation.addRole({ user: { polls: 'allow' } });
  const change = { set: { site: site.id }, addRoles: [role.id] };
  const body = request({ people: [anna.id, ben.id] }, change);
  await ends((await service.call(peopleBulk.start, { body }, testOrganisation.as)).id);
  await service.settled();
  for (const { id: about } of [anna, ben])
    expect(
      (await service.call(audit.list, { query: { about } }, testOrganisation.as)).items[0],
    ).toMatchObject({
      action: 'people.bulk',
      before: { site: null, roles: [] },
      after: { site: site.id, roles: [role.id] },
    });
});

it('[USER-3] no one can assign to many people what they may not assign to one', async () => {
  const clerk = await testOrganisation.addPersonWho({ admin: { users: 'allow' } });
  const role = await testOrganisation.addRole({ admin: { moderation: 'allow' } });
  const body = request({ filter: {} }, { addRoles: [role.id] });
  for (const endpoint of [peopleBulk.preview, peopleBulk.start])
    expect(await codeOf(service.call(endpoint, { body }, { as: clerk }))).toBe('role-above-own');
  const gone = request({ filter: {} }, { set: { site: 'nowhere' } });
  expect(await codeOf(service.call(peopleBulk.start, { body: gone }, testOrganisation.as))).toBe(
    'invalid-input',
  );
  expect((await service.call(roles.get, { params: { id: role.id } }, testOrganisation.as)).people).toBe(0);
});
