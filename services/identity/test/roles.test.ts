import { people } from '@atrium/proto/identity/people';
import { roles } from '@atrium/proto/identity/roles';
import { session } from '@atrium/proto/identity/session';
import { departments } from '@atrium/proto/identity/reference-data';
import { messages } from '@atrium/proto/messages';
import type { TestPerson } from '@atrium/common/testing/test-people';
import { TestService } from '@atrium/common/testing/test-service';
import { identity } from '../src/definition.ts';
import { codeOf, fields, TestOrganisation, problemOf } from './test-organisation.ts';

let service: TestService;
let testOrganisation: TestOrganisation;
beforeAll(async () => {
  service = await TestService.start(identity);
  testOrganisation = await TestOrganisation.create(service);
});
afterAll(() => service.stop());

const sessionOf = (person: TestPerson) => service.call(session.get, {}, { as: person });
const assign = (role: string, person: string, as: TestPerson) =>
  service.call(roles.assign, { params: { id: role, person } }, { as });
const withdraw = (role: string, person: string, as: TestPerson) =>
  service.call(roles.unassign, { params: { id: role, person } }, { as });
const roleOf = (id: string) => service.call(roles.get, { params: { id } }, testOrganisation.as);
const bodyOf = ({ name, description, superuser, claims }: Awaited<ReturnType<typeof roleOf>>) => ({
  name,
  description,
  superuser,
  claims,
});

it('[PERM-1] deny beats allow across a person’s roles, and a superuser passes every check', async () => {
  const allowing = await testOrganisation.addRole({
    user: { chat: 'allow', articles: 'allow' },
    admin: { users: 'allow' },
  });
  const denying = await testOrganisation.addRole({ user: { chat: 'deny' }, admin: { users: 'deny' } });
  const { id } = await testOrganisation.addPerson();
  await testOrganisation.assignRole(allowing.id, id);
  const before = await testOrganisation.signIn(id);
  expect((await sessionOf(before)).permissions).toEqual(['user:articles', 'user:chat', 'admin:users']);
  expect(await codeOf(service.call(people.list, {}, { as: before }))).toBe('answered');
  await testOrganisation.assignRole(denying.id, id);
  const after = await testOrganisation.signIn(id);
  expect((await sessionOf(after)).permissions).toEqual(['user:articles']);
  expect(await codeOf(service.call(people.list, {}, { as: after }))).toBe('permission-denied');
  await testOrganisation.assignRole(testOrganisation.roles.superuser, id);
  expect(await codeOf(service.call(people.list, {}, { as: await testOrganisation.signIn(id) }))).toBe(
    'answered',
  );
});

it('[PERM-2] roles and changes to departments need the permission users, and listing departments any admin permission', async () => {
  const [moderator, hr] = [
    await testOrganisation.addPersonWho({ admin: { moderation: 'allow' } }),
    await testOrganisation.addPersonWho({ admin: { users: 'allow' } }),
  ];
  const ask = (as: TestPerson) =>
    Promise.all([
      codeOf(service.call(roles.list, {}, { as })),
      codeOf(service.call(departments.list, {}, { as })),
      codeOf(service.call(departments.create, { body: { name: `Of ${as.id}` } }, { as })),
    ]);
  expect(await ask(moderator)).toEqual(['permission-denied', 'answered', 'permission-denied']);
  expect(await ask(hr)).toEqual(['answered', 'answered', 'answered']);
});

it('[AUTH-7] [PERM-3] changed claims apply to people with the role at the next call, and are published to everyone', async () => {
  const role = await testOrganisation.addRole({ user: { articles: 'allow' } });
  const { id } = await testOrganisation.addPerson();
  await testOrganisation.assignRole(role.id, id);
  const person = await testOrganisation.signIn(id);
  const before = service.liveEvents.length;
  const claims = { user: { articles: 'allow' as const, chat: 'allow' as const }, admin: {} };
  const edited = await service.call(
    roles.edit,
    { params: { id: role.id }, body: { ...bodyOf(role), claims } },
    { ...testOrganisation.as, ifMatch: role.version },
  );
  expect(edited).toMatchObject({ claims, people: 1, version: role.version + 1 });
  await service.settled();
  expect((await sessionOf(person)).permissions).toEqual(['user:articles', 'user:chat']);
  expect(service.published(messages.role, testOrganisation.org).at(-1)).toMatchObject({
    id: role.id,
    userClaims: { articles: 'allow', chat: 'allow' },
  });
  const names = service.liveEvents
    .slice(before)
    .filter(({ org }) => org === testOrganisation.org)
    .map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['roles.changed', 'session.changed']));
});

it('[ALL-7] a role that someone gets is announced to them and to people administrators, a new name to everyone', async () => {
  const { id, version } = await testOrganisation.addPerson();
  const role = await testOrganisation.addRole({ user: { articles: 'allow' } });
  await service.settled();
  const before = service.liveEvents.length;
  await testOrganisation.assignRole(role.id, id);
  const body = fields({ first: 'Renamed' });
  await service.call(people.edit, { params: { id }, body }, { ...testOrganisation.as, ifMatch: version });
  await service.settled();
  const events = service.liveEvents.slice(before).filter(({ org }) => org === testOrganisation.org);
  const everyone = { name: 'people.changed', ids: { id }, to: 'everyone' };
  const changes = events.filter(({ name }) => name === 'people.changed');
  expect(changes.map(({ name, ids, to, permission }) => ({ name, ids, to, permission }))).toEqual([
    { ...everyone, permission: 'admin:users' },
    { ...everyone, permission: undefined },
  ]);
  const own = events.filter(({ name }) => name === 'account.changed');
  expect(own.map(({ to }) => to)).toEqual([{ people: [id] }, { people: [id] }]);
});

it('[AUTH-7] removing a role makes the tokens that carry it stale', async () => {
  const person = await testOrganisation.addPersonWho({ admin: { users: 'allow' } });
  const [role = ''] = person.roles;
  expect((await withdraw(role, person.id, testOrganisation.superuser)).people).toBe(0);
  await service.settled();
  expect(await codeOf(sessionOf(person))).toBe('token-outdated');
  expect((await sessionOf(await testOrganisation.signIn(person.id))).permissions).toEqual([]);
});

describe('[PERM-3] a person who is not a superuser', () => {
  let manager: TestPerson;
  beforeAll(
    async () =>
      (manager = await testOrganisation.addPersonWho({
        user: { articles: 'allow' },
        admin: { users: 'allow' },
      })),
  );

  it('cannot edit, remove, assign or unassign a role above their own, and sees which roles these are', async () => {
    const above = await testOrganisation.addRole({ admin: { setup: 'allow' } });
    const person = (await testOrganisation.addPerson()).id;
    await testOrganisation.assignRole(above.id, person);
    const seen = await service.call(roles.get, { params: { id: above.id } }, { as: manager });
    expect(seen).toMatchObject({ editable: false, people: 1 });
    const harmless = { ...bodyOf(above), claims: { user: {}, admin: {} } };
    const refused = [
      service.call(
        roles.edit,
        { params: { id: above.id }, body: harmless },
        { as: manager, ifMatch: seen.version },
      ),
      service.call(roles.remove, { params: { id: above.id } }, { as: manager }),
      assign(above.id, manager.id, manager),
      withdraw(above.id, person, manager),
      service.call(
        roles.assignMany,
        { params: { id: above.id }, body: { people: [person] } },
        { as: manager },
      ),
    ];
    expect(await Promise.all(refused.map(codeOf))).toEqual(refused.map(() => 'role-above-own'));
    expect(await roleOf(above.id)).toMatchObject({ people: 1, version: above.version });
  });

  it('cannot widen a role beyond their own, nor set the superuser flag', async () => {
    const own = await testOrganisation.addRole({ user: { articles: 'allow' } });
    const edit = (changes: object) =>
      codeOf(
        service.call(
          roles.edit,
          { params: { id: own.id }, body: { ...bodyOf(own), ...changes } },
          { as: manager, ifMatch: own.version },
        ),
      );
    expect(await edit({ claims: { user: { chat: 'allow' }, admin: {} } })).toBe('role-above-own');
    expect(await edit({ superuser: true })).toBe('superuser-only');
    expect(await edit({ name: `Renamed ${own.id}` })).toBe('answered');
  });

  it('cannot set the address, and with it the password, of a person with a role above their own', async () => {
    const above = await testOrganisation.addRole({ admin: { setup: 'allow' } });
    const { id, first, last, email } = await testOrganisation.addPerson();
    await testOrganisation.assignRole(above.id, id);
    const { version } = await testOrganisation.getPerson(id);
    const edit = (address: string) =>
      codeOf(
        service.call(
          people.edit,
          { params: { id }, body: { first, last, email: address } },
          { as: manager, ifMatch: version },
        ),
      );
    expect(await edit(`taken-over-${email}`)).toBe('role-above-own');
    expect((await testOrganisation.getPerson(id)).email).toBe(email);
    expect(await edit(email)).toBe('answered');
  });

  it('can neither edit superusers nor assign or remove their roles', async () => {
    const own = await testOrganisation.addRole({ user: { articles: 'allow' } });
    const { superuser } = testOrganisation;
    const person = await testOrganisation.getPerson(superuser.id);
    const { first, last, email } = person;
    const edit = service.call(
      people.edit,
      { params: { id: person.id }, body: { first, last, email: `x${email}` } },
      { as: manager, ifMatch: person.version },
    );
    expect(
      await Promise.all(
        [
          edit,
          assign(own.id, superuser.id, manager),
          withdraw(testOrganisation.roles.superuser, superuser.id, manager),
        ].map(codeOf),
      ),
    ).toEqual(['superuser-only', 'superuser-only', 'superuser-only']);
    expect((await testOrganisation.getPerson(superuser.id)).version).toBe(person.version);
  });
});

describe('[PERM-3] the last superuser', () => {
  it('cannot lose superuser rights through an edit of the role', async () => {
    const one = await TestOrganisation.create(service);
    const role = await service.call(roles.get, { params: { id: one.roles.superuser } }, one.as);
    const edit = service.call(
      roles.edit,
      { params: { id: role.id }, body: { ...bodyOf(role), superuser: false } },
      { ...one.as, ifMatch: role.version },
    );
    expect(await codeOf(edit)).toBe('last-superuser');
  });

  it('remains when two superusers are deactivated at once, or one is deactivated while the other loses the role', async () => {
    for (const second of ['deactivate', 'withdraw'] as const) {
      const one = await TestOrganisation.create(service);
      const other = await one.addPerson();
      await one.assignRole(one.roles.superuser, other.id);
      await service.settled();
      const params = { id: other.id };
      const calls = [
        codeOf(service.call(people.deactivate, { params: { id: one.superuser.id } }, one.as)),
        codeOf(
          second === 'deactivate'
            ? service.call(people.deactivate, { params }, one.as)
            : withdraw(one.roles.superuser, other.id, one.superuser),
        ),
      ];
      const answers = await Promise.all(calls);
      expect(answers.filter((answer) => answer === 'answered')).toHaveLength(1);
      const left = service
        .collection('access')
        .countDocuments({ org: one.org, active: true, roles: one.roles.superuser });
      expect(await left).toBe(1);
    }
  });
});

it('[PERM-3] a role has a unique name, can be removed when no one has it, and cannot while a person gets it', async () => {
  const role = await testOrganisation.addRole({});
  const twin = await problemOf(
    service.call(
      roles.create,
      { body: { ...bodyOf(role), name: role.name.toUpperCase() } },
      testOrganisation.as,
    ),
  );
  expect(twin).toMatchObject({ code: 'already-exists', issues: [{ path: ['name'], code: 'unique' }] });
  const person = (await testOrganisation.addPerson()).id;
  const outcomes = await Promise.all([
    codeOf(assign(role.id, person, testOrganisation.superuser)),
    codeOf(service.call(roles.remove, { params: { id: role.id } }, testOrganisation.as)),
  ]);
  expect([
    ['answered', 'in-use'],
    ['not-found', 'answered'],
  ]).toContainEqual(outcomes);
  const free = await testOrganisation.addRole({});
  await service.call(roles.remove, { params: { id: free.id } }, testOrganisation.as);
  await service.settled();
  expect(service.published(messages.role, testOrganisation.org).at(-1)).toMatchObject({
    id: free.id,
    removed: true,
  });
});

it('[PERM-3] the number of people with a role stays correct under concurrent assignments, and all of them are listed', async () => {
  const role = await testOrganisation.addRole({});
  const some = await Promise.all(Array.from({ length: 6 }, () => testOrganisation.addPerson()));
  await Promise.all(some.map(({ id }) => testOrganisation.assignRole(role.id, id)));
  expect((await roleOf(role.id)).people).toBe(6);
  const listed = await service.call(roles.list, {}, testOrganisation.as);
  expect(listed.items.find(({ id }) => id === role.id)?.people).toBe(6);
  const first = await service.call(
    roles.holders,
    { params: { id: role.id }, query: { limit: 4 } },
    testOrganisation.as,
  );
  const rest = await service.call(
    roles.holders,
    { params: { id: role.id }, query: { limit: 4, after: first.next ?? '' } },
    testOrganisation.as,
  );
  expect(new Set([...first.items, ...rest.items].map(({ id }) => id))).toEqual(
    new Set(some.map(({ id }) => id)),
  );
  expect([first.items.length, rest.next]).toEqual([4, null]);
});

it('[PERM-3] a role is assigned to many people, or to none if one of them does not exist', async () => {
  const role = await testOrganisation.addRole({});
  const [one, two] = [await testOrganisation.addPerson(), await testOrganisation.addPerson()];
  const many = (ids: string[]) =>
    service.call(roles.assignMany, { params: { id: role.id }, body: { people: ids } }, testOrganisation.as);
  expect(await codeOf(many([one.id, 'nobody']))).toBe('not-found');
  expect((await roleOf(role.id)).people).toBe(0);
  const before = await testOrganisation.signIn(one.id);
  expect((await many([one.id, two.id, two.id])).assigned.toSorted()).toEqual([one.id, two.id].toSorted());
  await service.settled();
  expect(await codeOf(sessionOf(before))).toBe('token-outdated');
  expect((await many([one.id])).assigned).toEqual([]);
});
