import { everyone } from '@atrium/proto/audience';
import type { TestPerson } from '@atrium/common/testing/test-people';
import { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { apiTokens } from '@atrium/proto/identity/api-tokens';
import { people, type Person } from '@atrium/proto/identity/people';
import { peopleBulk } from '@atrium/proto/identity/people-bulk';
import { personStatus } from '@atrium/proto/identity/person-status';
import { sites } from '@atrium/proto/identity/reference-data';
import { roles } from '@atrium/proto/identity/roles';
import { session } from '@atrium/proto/identity/session';
import { structure } from '@atrium/proto/identity/structure';
import { messages } from '@atrium/proto/messages';
import type { Permission } from '@atrium/proto/access';
import { identity } from '../src/definition.ts';
import { hashPassword } from '../src/passwords/passwords.ts';
import { codeOf, fields, TestOrganisation, nobody, problemOf } from './test-organisation.ts';

let service: TestService;
let testOrganisation: TestOrganisation;
let leeds: string;
let warsaw: string;
let anna: Person;
let jan: Person;
let editor: TestPerson;

const edit = ({ id, version }: Person, changes: Partial<Person>) => {
  const { first, last, email, language } = anna;
  const body = fields({ first, last, email, language, site: leeds, ...changes });
  return service.call(people.edit, { params: { id }, body }, { as: editor, ifMatch: version });
};

beforeAll(async () => (service = await TestService.start(identity)));
afterAll(() => service.stop());
beforeEach(async () => {
  testOrganisation = await TestOrganisation.create(service);
  [leeds, warsaw] = [await testOrganisation.addSite('Leeds'), await testOrganisation.addSite('Warsaw')];
  anna = await testOrganisation.addPerson({ first: 'Anna', site: leeds });
  jan = await testOrganisation.addPerson({ first: 'Jan', site: warsaw });
  editor = await testOrganisation.addPersonWithin({ ...nobody, sites: [leeds] });
});

it('[PERM-6] lists that belong to everyone count only people within the scope', async () => {
  const { id: team } = await service.call(
    structure.create,
    { body: { name: 'Works', parent: 'root', head: null } },
    testOrganisation.as,
  );
  await service.call(
    structure.assign,
    { params: { id: team }, body: { people: [anna.id, jan.id] } },
    testOrganisation.as,
  );
  await service.settled();
  const bySite = async (as: TestPerson) =>
    new Map((await service.call(sites.list, {}, { as })).items.map(({ id, people: count }) => [id, count]));
  const byTeam = async (as: TestPerson) => {
    const { items, unassigned } = await service.call(structure.tree, {}, { as });
    return { team: items.find(({ id }) => id === team)?.people, unassigned };
  };
  const [own, all] = [await bySite(editor), await bySite(testOrganisation.superuser)];
  expect([own.get(leeds), own.get(warsaw)]).toEqual([1, 0]);
  expect([all.get(leeds), all.get(warsaw)]).toEqual([1, 1]);
  expect(await byTeam(editor)).toEqual({ team: 1, unassigned: 0 });
  expect(await byTeam(testOrganisation.superuser)).toEqual({ team: 2, unassigned: 2 });
});

it('[PERM-6] an admin limited to one site lists, counts, reads and previews only its people', async () => {
  const list = (query: object, as = editor) => service.call(people.list, { query }, { as });
  expect(await list({})).toMatchObject({ items: [{ id: anna.id }], total: 1 });
  expect(await list({ q: 'jan' })).toMatchObject({ items: [], total: 0 });
  // The list is counted separately for a person who sees everyone.
  expect((await list({}, testOrganisation.superuser)).total).toBe(4);
  expect((await list({})).total).toBe(1);
  expect(await service.call(people.get, { params: { id: anna.id } }, { as: editor })).toMatchObject({
    id: anna.id,
  });
  expect(await codeOf(service.call(people.get, { params: { id: jan.id } }, { as: editor }))).toBe(
    'not-found',
  );
  expect(await service.call(people.reach, { body: everyone }, { as: editor })).toMatchObject({
    ...{ people: 1, of: 1 },
  });
  const { permissions, scopes } = await service.call(session.get, {}, { as: editor });
  expect({ permissions, scopes }).toEqual({
    permissions: [],
    scopes: { 'admin:users': [{ ...nobody, sites: [leeds] }] },
  });
});

it('[PERM-6] they can neither add people elsewhere nor move people in or out', async () => {
  const create = (place: string | null) =>
    codeOf(service.call(people.create, { body: fields({ site: place }) }, { as: editor }));
  expect(await create(leeds)).toBe('answered');
  expect(await create(warsaw)).toBe('outside-scope');
  expect(await create(null)).toBe('outside-scope');
  expect(await codeOf(edit(anna, { jobTitle: 'Baker' }))).toBe('answered');
  expect(await codeOf(edit(await testOrganisation.getPerson(anna.id), { site: warsaw }))).toBe(
    'outside-scope',
  );
  expect(await codeOf(edit(jan, { site: leeds }))).toBe('not-found');
  const status = { params: { id: jan.id }, body: { status: null } };
  expect(await codeOf(service.call(personStatus.update, status, { as: editor }))).toBe('not-found');
});

it('[PERM-6] they can neither deactivate other administrators nor list or assign roles', async () => {
  const boss = await testOrganisation.addPerson({ first: 'Boss', site: leeds });
  const role = await testOrganisation.addRole({ admin: { setup: 'allow' } });
  await testOrganisation.assignRole(role.id, boss.id);
  const root = await testOrganisation.addPerson({ first: 'Root', site: leeds });
  await testOrganisation.assignRole(testOrganisation.roles.superuser, root.id);
  const deactivate = (id: string) =>
    codeOf(service.call(people.deactivate, { params: { id } }, { as: editor }));
  expect(await deactivate(boss.id)).toBe('role-above-own');
  expect(await deactivate(root.id)).toBe('superuser-only');
  expect(await deactivate(anna.id)).toBe('answered');
  expect(await codeOf(service.call(roles.list, {}, { as: editor }))).toBe('permission-denied');
  const change = {
    selection: { people: [anna.id] },
    change: { addRoles: [testOrganisation.roles.employee] },
  };
  expect(await codeOf(service.call(peopleBulk.start, { body: change }, { as: editor }))).toBe(
    'permission-denied',
  );
});

it('[PERM-6] a bulk change to everyone affects only people in the scope, and cannot move them out', async () => {
  const boss = await testOrganisation.addPerson({ first: 'Boss', site: leeds });
  await testOrganisation.assignRole(
    (await testOrganisation.addRole({ admin: { setup: 'allow' } })).id,
    boss.id,
  );
  const run = async (selection: object, set: object) => {
    const body = { selection, change: { addRoles: [], removeRoles: [], set } } as never;
    const preview = await service.call(peopleBulk.preview, { body }, { as: editor });
    const { id } = await service.call(peopleBulk.start, { body }, { as: editor });
    const ended = await until(async () => {
      const bulk = await service.call(peopleBulk.get, { params: { id } }, { as: editor });
      return bulk.task?.state === 'done' ? bulk : null;
    });
    return { id, preview, counts: ended.counts };
  };
  const all = await run({ filter: {} }, { reportsTo: jan.id });
  expect(all.preview).toMatchObject({ total: 2, changing: 1, skipped: [{ id: boss.id }] });
  expect(all.counts).toMatchObject({ done: 1, skipped: 1 });
  expect((await testOrganisation.getPerson(anna.id)).reportsTo).toBe(jan.id);
  const named = await run({ people: [anna.id, jan.id] }, { site: warsaw });
  expect(named.counts).toMatchObject({ done: 0, failed: 1 });
  expect((await testOrganisation.getPerson(anna.id)).site).toBe(leeds);
  const other = await testOrganisation.addPersonWithin({ ...nobody, sites: [leeds] });
  expect(await codeOf(service.call(peopleBulk.get, { params: { id: all.id } }, { as: other }))).toBe(
    'not-found',
  );
});

it('[PERM-6] a scope of teams includes everything below them, and one of several roles is enough', async () => {
  const add = (name: string, parent: string) =>
    service.call(structure.create, { body: { name, parent } }, testOrganisation.as);
  const works = await add('Works', 'root');
  const hall = await add('Hall', works.id);
  await service.call(
    structure.assign,
    { params: { id: hall.id }, body: { people: [jan.id] } },
    testOrganisation.as,
  );
  await service.settled();
  const role = await testOrganisation.addRole(
    { admin: { users: 'allow' } },
    { scope: { ...nobody, units: [works.id] } },
  );
  await testOrganisation.assignRole(role.id, editor.id);
  const both = await testOrganisation.signIn(editor.id);
  expect((await service.call(people.list, {}, { as: both })).items.map(({ id }) => id).toSorted()).toEqual(
    [anna.id, jan.id].toSorted(),
  );
  await testOrganisation.assignRole(
    (await testOrganisation.addRole({ admin: { users: 'deny' } }, { scope: { ...nobody, sites: [warsaw] } }))
      .id,
    editor.id,
  );
  const denied = await testOrganisation.signIn(editor.id);
  expect(await codeOf(service.call(people.list, {}, { as: denied }))).toBe('permission-denied');
});

it('[PERM-6] a role’s scope is never empty, never that of a superuser role, and stays until it is changed', async () => {
  const scope = { ...nobody, sites: [leeds] };
  const role = await testOrganisation.addRole({ admin: { users: 'allow' } }, { scope });
  expect(role.scope).toEqual(scope);
  await service.settled();
  expect(
    service.published(messages.role, testOrganisation.org).findLast(({ id }) => id === role.id)?.scope?.sites,
  ).toEqual([leeds]);
  const { name, description, superuser, claims } = role;
  const body = { name: `${name}!`, description, superuser, claims };
  const save = (changes: object, version: number) =>
    service.call(
      roles.edit,
      { params: { id: role.id }, body: { ...body, ...changes } },
      { ...testOrganisation.as, ifMatch: version },
    );
  expect((await save({}, 1)).scope).toEqual(scope);
  expect(await problemOf(save({ scope: nobody }, 2))).toMatchObject({
    issues: [{ path: ['scope'], code: 'required' }],
  });
  expect(await problemOf(save({ superuser: true }, 2))).toMatchObject({
    issues: [{ path: ['scope'], code: 'invalid' }],
  });
  expect((await save({ scope: everyone }, 2)).scope).toBeNull();
});

it('[PERM-6] no one can give away more than they hold: a permission within a scope is less than one everywhere', async () => {
  const within = await testOrganisation.addRole(
    { admin: { articles: 'allow' } },
    { scope: { ...nobody, sites: [leeds] } },
  );
  const keeper = await testOrganisation.addPersonWho({ admin: { users: 'allow' } });
  await testOrganisation.assignRole(within.id, keeper.id);
  const as = await testOrganisation.signIn(keeper.id);
  const params = { id: within.id, person: anna.id };
  expect(await codeOf(service.call(roles.assign, { params }, { as }))).toBe('role-above-own');
});

it('[PERM-6] an API token is limited to the scope of its owner', async () => {
  const [password, own] = ['kitchen garden in may', { _id: editor.id as never }];
  const passwordHash = await hashPassword(password);
  await service.collection('accounts').updateOne(own, { $set: { passwordHash } });
  const make = (permission: Permission) => {
    const body = { name: 'Lists', permissions: [permission], days: 30, current: password };
    return service.call(apiTokens.create, { body }, { as: editor });
  };
  expect(await codeOf(make('admin:setup'))).toBe('invalid-input');
  const { secret: token } = await make('admin:users');
  await service.settled();
  expect((await service.call(people.list, {}, { token })).items.map(({ id }) => id)).toEqual([anna.id]);
  expect(await codeOf(service.call(roles.list, {}, { token }))).toBe('permission-denied');
});
