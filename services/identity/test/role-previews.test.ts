import { TestService } from '@atrium/common/testing/test-service';
import { everyone } from '@atrium/proto/audience';
import type { Permission } from '@atrium/proto/access';
import { people, type Person } from '@atrium/proto/identity/people';
import { peopleBulk } from '@atrium/proto/identity/people-bulk';
import { roles, type Role, type RoleFields } from '@atrium/proto/identity/roles';
import { identity } from '../src/definition.ts';
import { codeOf, TestOrganisation } from './test-organisation.ts';

let service: TestService;
let testOrganisation: TestOrganisation;
let writers: Role;
let holders: Person[];

const leeds = { ...everyone, everyone: false, sites: ['leeds'] };
const fieldsOf = ({ name, description, superuser, claims, scope }: Role): RoleFields => ({
  ...{ name, description, superuser, claims, scope },
});
const preview = (changes: Partial<RoleFields>, query: object = {}) =>
  service.call(
    roles.previewEdit,
    { params: { id: writers.id }, query, body: { ...fieldsOf(writers), ...changes } },
    testOrganisation.as,
  );
const previewAssign = (role: string, ids: string[], gives = true) =>
  service.call(
    roles.previewAssign,
    { params: { id: role }, body: { people: ids, gives } },
    testOrganisation.as,
  );
const allowedOf = async (id: string): Promise<Permission[]> =>
  (
    await service.call(people.effectivePermissions, { params: { id } }, testOrganisation.as)
  ).permissions.flatMap(({ permission, allowed }) => (allowed ? [permission] : []));
const claims = { user: { chat: 'allow' }, admin: { articles: 'allow' } } as const;

beforeAll(async () => (service = await TestService.start(identity)));
afterAll(() => service.stop());
beforeEach(async () => {
  testOrganisation = await TestOrganisation.create(service);
  writers = await testOrganisation.addRole(claims);
  holders = [];
  for (const last of ['Adams', 'Baker', 'Cole']) {
    const person = await testOrganisation.addPerson({ last });
    await testOrganisation.assignRole(writers.id, person.id);
    holders.push(person);
  }
  writers = await service.call(roles.get, { params: { id: writers.id } }, testOrganisation.as);
});

it('[PERM-6] the preview of a role change shows who gains and loses what, and saving has exactly that effect', async () => {
  // One holder may also chat through another role; another holder is denied the new permission.
  await testOrganisation.assignRole(
    (await testOrganisation.addRole({ user: { chat: 'allow' } })).id,
    holders[0]?.id ?? '',
  );
  await testOrganisation.assignRole(
    (await testOrganisation.addRole({ admin: { moderation: 'deny' } })).id,
    holders[1]?.id ?? '',
  );
  const changed = { claims: { user: {}, admin: { articles: 'allow', moderation: 'allow' } } } as const;
  const effects = await preview(changed);
  const [adams, baker, cole] = holders.map(({ id }) => expect.objectContaining({ id })) as [
    Person,
    Person,
    Person,
  ];
  const none = { gains: [], loses: [], moves: [], superuser: null };
  expect(effects).toEqual({
    people: 3,
    of: 3,
    superusers: { gain: 0, lose: 0 },
    permissions: [
      { permission: 'user:chat', gain: 0, lose: 2, move: 0 },
      { permission: 'admin:moderation', gain: 2, lose: 0, move: 0 },
    ],
    items: [
      { ...none, person: adams, gains: ['admin:moderation'] },
      { ...none, person: baker, loses: ['user:chat'] },
      { ...none, person: cole, gains: ['admin:moderation'], loses: ['user:chat'] },
    ],
    next: null,
  });
  const before = await Promise.all(holders.map(({ id }) => allowedOf(id)));
  expect((await testOrganisation.getPerson(holders[2]?.id ?? '')).roles).toEqual([writers.id]);
  await service.call(
    roles.edit,
    { params: { id: writers.id }, body: { ...fieldsOf(writers), ...changed } },
    { ...testOrganisation.as, ifMatch: writers.version },
  );
  for (const [at, { gains, loses }] of effects.items.entries()) {
    const expected = [...(before[at] ?? []).filter((one) => !loses.includes(one)), ...gains];
    expect((await allowedOf(holders[at]?.id ?? '')).toSorted()).toEqual(expected.toSorted());
  }
});

it('[PERM-6] affected people are listed page by page, and a new name affects no one', async () => {
  const scope = { scope: leeds };
  const first = await preview(scope, { limit: 2 });
  expect(first).toMatchObject({
    people: 3,
    permissions: [{ permission: 'admin:articles', gain: 0, lose: 0, move: 3 }],
    items: [
      { person: { id: holders[0]?.id }, moves: ['admin:articles'] },
      { person: { id: holders[1]?.id } },
    ],
  });
  const second = await preview(scope, { limit: 2, after: first.next });
  expect(second).toMatchObject({ people: 3, items: [{ person: { id: holders[2]?.id } }], next: null });
  expect(await preview({ name: 'Other words' })).toMatchObject({
    people: 0,
    of: 3,
    permissions: [],
    items: [],
  });
});

it('[PERM-6] assigning and removing a role can be previewed for one person, for several, and for all a filter finds', async () => {
  const other = await testOrganisation.addPerson({ last: 'Dunn' });
  const ids = [...holders.map(({ id }) => id), other.id, testOrganisation.superuser.id];
  expect(await previewAssign(writers.id, ids)).toMatchObject({
    people: 1,
    of: 5,
    items: [{ person: { id: other.id }, gains: ['user:chat', 'admin:articles'] }],
  });
  expect(await previewAssign(writers.id, ids, false)).toMatchObject({
    people: 3,
    permissions: [{ lose: 3 }, { lose: 3 }],
  });
  expect(await previewAssign(testOrganisation.roles.superuser, [other.id])).toMatchObject({
    superusers: { gain: 1, lose: 0 },
    items: [{ superuser: 'gains' }],
  });
  const change = { addRoles: [writers.id], removeRoles: [], set: {} };
  const body = { selection: { filter: {} }, change };
  expect((await service.call(peopleBulk.preview, { body }, testOrganisation.as)).rights).toMatchObject({
    people: 1,
    of: 4,
    items: [{ person: { id: other.id } }],
  });
});

it('[PERM-6] no one can preview a change that they may not make', async () => {
  const as = await testOrganisation.addPersonWho({ admin: { users: 'allow' } });
  const body = fieldsOf(writers);
  const params = { id: writers.id };
  const ask = service.call(roles.previewEdit, { params, body }, { as });
  expect(await codeOf(ask)).toBe('role-above-own');
  const give = { params, body: { people: [as.id] } };
  expect(await codeOf(service.call(roles.previewAssign, give, { as }))).toBe('role-above-own');
});
