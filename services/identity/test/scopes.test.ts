import { everyone } from '@atrium/proto/audience';
import type { TestPerson } from '@atrium/common/testing/test-people';
import { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { apiTokens } from '@atrium/proto/identity/api-tokens';
import { people, type Person } from '@atrium/proto/identity/people';
import { peopleBulk } from '@atrium/proto/identity/people-bulk';
import { personStatus } from '@atrium/proto/identity/person-status';
import { roles } from '@atrium/proto/identity/roles';
import { session } from '@atrium/proto/identity/session';
import { structure } from '@atrium/proto/identity/structure';
import { messages } from '@atrium/proto/messages';
import type { Permission } from '@atrium/proto/access';
import { identity } from '../src/definition.ts';
import { hashPassword } from '../src/sign-in/passwords.ts';
import { codeOf, fields, House, nobody, problemOf } from './house.ts';

let service: TestService;
let house: House;
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
  house = await House.found(service);
  [leeds, warsaw] = [await house.site('Leeds'), await house.site('Warsaw')];
  anna = await house.create({ first: 'Anna', site: leeds });
  jan = await house.create({ first: 'Jan', site: warsaw });
  editor = await house.personWithin({ ...nobody, sites: [leeds] });
});

it('[PERM-6] who looks after the people of one site lists, counts, reads and previews those alone', async () => {
  const list = (query: object, as = editor) => service.call(people.list, { query }, { as });
  expect(await list({})).toMatchObject({ items: [{ id: anna.id }], total: 1 });
  expect(await list({ q: 'jan' })).toMatchObject({ items: [], total: 0 });
  // The same list for who sees everybody is counted by itself.
  expect((await list({}, house.superuser)).total).toBe(4);
  expect((await list({})).total).toBe(1);
  expect(await service.call(people.get, { params: { id: anna.id } }, { as: editor })).toMatchObject({
    id: anna.id,
  });
  expect(await codeOf(service.call(people.get, { params: { id: jan.id } }, { as: editor }))).toBe(
    'not-found',
  );
  expect(await service.call(people.reach, { body: everyone }, { as: editor })).toEqual({ people: 1, of: 1 });
  const { permissions, scopes } = await service.call(session.get, {}, { as: editor });
  expect({ permissions, scopes }).toEqual({
    permissions: [],
    scopes: { 'admin:users': [{ ...nobody, sites: [leeds] }] },
  });
});

it('[PERM-6] they add nobody elsewhere, and move nobody in or out', async () => {
  const create = (place: string | null) =>
    codeOf(service.call(people.create, { body: fields({ site: place }) }, { as: editor }));
  expect(await create(leeds)).toBe('answered');
  expect(await create(warsaw)).toBe('outside-scope');
  expect(await create(null)).toBe('outside-scope');
  expect(await codeOf(edit(anna, { jobTitle: 'Baker' }))).toBe('answered');
  expect(await codeOf(edit(await house.get(anna.id), { site: warsaw }))).toBe('outside-scope');
  expect(await codeOf(edit(jan, { site: leeds }))).toBe('not-found');
  const status = { params: { id: jan.id }, body: { status: null } };
  expect(await codeOf(service.call(personStatus.give, status, { as: editor }))).toBe('not-found');
});

it('[PERM-6] they leave other administrators and their own roles alone', async () => {
  const boss = await house.create({ first: 'Boss', site: leeds });
  const role = await house.role({ admin: { setup: 'allow' } });
  await house.give(role.id, boss.id);
  const root = await house.create({ first: 'Root', site: leeds });
  await house.give(house.roles.superuser, root.id);
  const deactivate = (id: string) =>
    codeOf(service.call(people.deactivate, { params: { id } }, { as: editor }));
  expect(await deactivate(boss.id)).toBe('role-above-own');
  expect(await deactivate(root.id)).toBe('superuser-only');
  expect(await deactivate(anna.id)).toBe('answered');
  expect(await codeOf(service.call(roles.list, {}, { as: editor }))).toBe('permission-denied');
  const change = { selection: { people: [anna.id] }, change: { addRoles: [house.roles.employee] } };
  expect(await codeOf(service.call(peopleBulk.start, { body: change }, { as: editor }))).toBe(
    'permission-denied',
  );
});

it('[PERM-6] a change to everybody is one to those within, and none of them leaves', async () => {
  const boss = await house.create({ first: 'Boss', site: leeds });
  await house.give((await house.role({ admin: { setup: 'allow' } })).id, boss.id);
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
  expect((await house.get(anna.id)).reportsTo).toBe(jan.id);
  const named = await run({ people: [anna.id, jan.id] }, { site: warsaw });
  expect(named.counts).toMatchObject({ done: 0, failed: 1 });
  expect((await house.get(anna.id)).site).toBe(leeds);
  const other = await house.personWithin({ ...nobody, sites: [leeds] });
  expect(await codeOf(service.call(peopleBulk.get, { params: { id: all.id } }, { as: other }))).toBe(
    'not-found',
  );
});

it('[PERM-6] a scope of units holds everything beneath them, and one of several roles is enough', async () => {
  const add = (name: string, parent: string) =>
    service.call(structure.create, { body: { name, parent } }, house.as);
  const works = await add('Works', 'root');
  const hall = await add('Hall', works.id);
  await service.call(structure.assign, { params: { id: hall.id }, body: { people: [jan.id] } }, house.as);
  await service.settled();
  const role = await house.role({ admin: { users: 'allow' } }, { scope: { ...nobody, units: [works.id] } });
  await house.give(role.id, editor.id);
  const both = await house.signedIn(editor.id);
  expect((await service.call(people.list, {}, { as: both })).items.map(({ id }) => id).toSorted()).toEqual(
    [anna.id, jan.id].toSorted(),
  );
  await house.give(
    (await house.role({ admin: { users: 'deny' } }, { scope: { ...nobody, sites: [warsaw] } })).id,
    editor.id,
  );
  const denied = await house.signedIn(editor.id);
  expect(await codeOf(service.call(people.list, {}, { as: denied }))).toBe('permission-denied');
});

it('[PERM-6] a role says where it holds: somewhere, never of superusers, and until somebody says otherwise', async () => {
  const scope = { ...nobody, sites: [leeds] };
  const role = await house.role({ admin: { users: 'allow' } }, { scope });
  expect(role.scope).toEqual(scope);
  await service.settled();
  expect(service.said(messages.role, house.org).findLast(({ id }) => id === role.id)?.scope?.sites).toEqual([
    leeds,
  ]);
  const { name, description, superuser, claims } = role;
  const body = { name: `${name}!`, description, superuser, claims };
  const save = (changes: object, version: number) =>
    service.call(
      roles.edit,
      { params: { id: role.id }, body: { ...body, ...changes } },
      { ...house.as, ifMatch: version },
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

it('[PERM-6] nobody gives away more than they hold: within a scope is less than everywhere', async () => {
  const within = await house.role({ admin: { articles: 'allow' } }, { scope: { ...nobody, sites: [leeds] } });
  const keeper = await house.personWho({ admin: { users: 'allow' } });
  await house.give(within.id, keeper.id);
  const as = await house.signedIn(keeper.id);
  const params = { id: within.id, person: anna.id };
  expect(await codeOf(service.call(roles.assign, { params }, { as }))).toBe('role-above-own');
});

it('[PERM-6] an API token is within the scope of its owner', async () => {
  const [password, own] = ['kitchen garden in may', { _id: editor.id as never }];
  const passwordHash = await hashPassword(password);
  await service.collection('accounts').updateOne(own, { $set: { passwordHash } });
  const make = (permission: Permission) => {
    const body = { name: 'Lists', permissions: [permission], days: 30, current: password };
    return service.call(apiTokens.make, { body }, { as: editor });
  };
  expect(await codeOf(make('admin:setup'))).toBe('invalid-input');
  const { secret: token } = await make('admin:users');
  await service.settled();
  expect((await service.call(people.list, {}, { token })).items.map(({ id }) => id)).toEqual([anna.id]);
  expect(await codeOf(service.call(roles.list, {}, { token }))).toBe('permission-denied');
});
