import { people } from '@atrium/proto/identity/people';
import { roles } from '@atrium/proto/identity/roles';
import { session } from '@atrium/proto/identity/session';
import { departments } from '@atrium/proto/identity/places';
import { messages } from '@atrium/proto/messages';
import type { TestPerson } from '@atrium/common/testing/test-people';
import { TestService } from '@atrium/common/testing/test-service';
import { identity } from '../src/definition.ts';
import { codeOf, House, problemOf } from './house.ts';

let service: TestService;
let house: House;
beforeAll(async () => {
  service = await TestService.start(identity);
  house = await House.found(service);
});
afterAll(() => service.stop());

const sessionOf = (person: TestPerson) => service.call(session.get, {}, { as: person });
const assign = (role: string, person: string, as: TestPerson) =>
  service.call(roles.assign, { params: { id: role, person } }, { as });
const withdraw = (role: string, person: string, as: TestPerson) =>
  service.call(roles.withdraw, { params: { id: role, person } }, { as });
const roleOf = (id: string) => service.call(roles.get, { params: { id } }, house.as);
const bodyOf = ({ name, description, superuser, claims }: Awaited<ReturnType<typeof roleOf>>) => ({
  name,
  description,
  superuser,
  claims,
});

it('[PERM-1] deny beats allow across the roles of a person, and a superuser passes every check', async () => {
  const allowing = await house.role({
    user: { chat: 'allow', articles: 'allow' },
    admin: { users: 'allow' },
  });
  const denying = await house.role({ user: { chat: 'deny' }, admin: { users: 'deny' } });
  const { id } = await house.create();
  await house.give(allowing.id, id);
  const before = await house.signedIn(id);
  expect((await sessionOf(before)).permissions).toEqual(['user:articles', 'user:chat', 'admin:users']);
  expect(await codeOf(service.call(people.list, {}, { as: before }))).toBe('answered');
  await house.give(denying.id, id);
  const after = await house.signedIn(id);
  expect((await sessionOf(after)).permissions).toEqual(['user:articles']);
  expect(await codeOf(service.call(people.list, {}, { as: after }))).toBe('permission-denied');
  await house.give(house.roles.superuser, id);
  expect(await codeOf(service.call(people.list, {}, { as: await house.signedIn(id) }))).toBe('answered');
});

it('[PERM-2] roles and departments need users, reading the lists any admin permission', async () => {
  const [moderator, hr] = [
    await house.personWho({ admin: { moderation: 'allow' } }),
    await house.personWho({ admin: { users: 'allow' } }),
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

it('[AUTH-7] [PERM-3] changed claims hold for who has the role with the next call, and are told to everybody', async () => {
  const role = await house.role({ user: { articles: 'allow' } });
  const { id } = await house.create();
  await house.give(role.id, id);
  const person = await house.signedIn(id);
  const heard = service.notices.length;
  const claims = { user: { articles: 'allow' as const, chat: 'allow' as const }, admin: {} };
  const edited = await service.call(
    roles.edit,
    { params: { id: role.id }, body: { ...bodyOf(role), claims } },
    { ...house.as, ifMatch: role.version },
  );
  expect(edited).toMatchObject({ claims, people: 1, version: role.version + 1 });
  await service.settled();
  expect((await sessionOf(person)).permissions).toEqual(['user:articles', 'user:chat']);
  expect(service.said(messages.role, house.org).at(-1)).toMatchObject({
    id: role.id,
    userClaims: { articles: 'allow', chat: 'allow' },
  });
  const names = service.notices
    .slice(heard)
    .filter(({ org }) => org === house.org)
    .map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['roles.changed', 'session.changed']));
});

it('[AUTH-7] a role that is taken away makes the tokens that carry it stale', async () => {
  const person = await house.personWho({ admin: { users: 'allow' } });
  const [role = ''] = person.roles;
  expect((await withdraw(role, person.id, house.superuser)).people).toBe(0);
  await service.settled();
  expect(await codeOf(sessionOf(person))).toBe('token-stale');
  expect((await sessionOf(await house.signedIn(person.id))).permissions).toEqual([]);
});

describe('[PERM-3] somebody who is no superuser', () => {
  let manager: TestPerson;
  beforeAll(
    async () => (manager = await house.personWho({ user: { articles: 'allow' }, admin: { users: 'allow' } })),
  );

  it('cannot edit, remove, give or take a role above their own, and is told which these are', async () => {
    const above = await house.role({ admin: { setup: 'allow' } });
    const person = (await house.create()).id;
    await house.give(above.id, person);
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

  it('cannot widen a role beyond their own, nor set the flag of superusers', async () => {
    const own = await house.role({ user: { articles: 'allow' } });
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

  it('cannot set the address, and with it the password, of somebody with a role above their own', async () => {
    const above = await house.role({ admin: { setup: 'allow' } });
    const { id, first, last, email } = await house.create();
    await house.give(above.id, id);
    const { version } = await house.get(id);
    const edit = (address: string) =>
      codeOf(
        service.call(
          people.edit,
          { params: { id }, body: { first, last, email: address } },
          { as: manager, ifMatch: version },
        ),
      );
    expect(await edit(`taken-over-${email}`)).toBe('role-above-own');
    expect((await house.get(id)).email).toBe(email);
    expect(await edit(email)).toBe('answered');
  });

  it('leaves superusers alone: no edit, no role given or taken', async () => {
    const own = await house.role({ user: { articles: 'allow' } });
    const { superuser } = house;
    const person = await house.get(superuser.id);
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
          withdraw(house.roles.superuser, superuser.id, manager),
        ].map(codeOf),
      ),
    ).toEqual(['superuser-only', 'superuser-only', 'superuser-only']);
    expect((await house.get(superuser.id)).version).toBe(person.version);
  });
});

describe('[PERM-3] the last superuser', () => {
  it('keeps the role when it is the role that changes', async () => {
    const one = await House.found(service);
    const role = await service.call(roles.get, { params: { id: one.roles.superuser } }, one.as);
    const edit = service.call(
      roles.edit,
      { params: { id: role.id }, body: { ...bodyOf(role), superuser: false } },
      { ...one.as, ifMatch: role.version },
    );
    expect(await codeOf(edit)).toBe('last-superuser');
  });

  it('is still there when two superusers are deactivated at once, or one goes while the other loses the role', async () => {
    for (const second of ['deactivate', 'withdraw'] as const) {
      const one = await House.found(service);
      const other = await one.create();
      await one.give(one.roles.superuser, other.id);
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
        .collection('people')
        .countDocuments({ org: one.org, state: 'active', roles: one.roles.superuser });
      expect(await left).toBe(1);
    }
  });
});

it('[PERM-3] a role has a name of its own, goes when nobody has it, and not while somebody gets it', async () => {
  const role = await house.role({});
  const twin = await problemOf(
    service.call(roles.create, { body: { ...bodyOf(role), name: role.name.toUpperCase() } }, house.as),
  );
  expect(twin).toMatchObject({ code: 'already-exists', issues: [{ path: ['name'], code: 'unique' }] });
  const person = (await house.create()).id;
  const outcomes = await Promise.all([
    codeOf(assign(role.id, person, house.superuser)),
    codeOf(service.call(roles.remove, { params: { id: role.id } }, house.as)),
  ]);
  expect([
    ['answered', 'in-use'],
    ['not-found', 'answered'],
  ]).toContainEqual(outcomes);
  const free = await house.role({});
  await service.call(roles.remove, { params: { id: free.id } }, house.as);
  await service.settled();
  expect(service.said(messages.role, house.org).at(-1)).toMatchObject({ id: free.id, removed: true });
});

it('[PERM-3] how many people have a role is right while many get it at once, and all of them are listed', async () => {
  const role = await house.role({});
  const some = await Promise.all(Array.from({ length: 6 }, () => house.create()));
  await Promise.all(some.map(({ id }) => house.give(role.id, id)));
  expect((await roleOf(role.id)).people).toBe(6);
  const listed = await service.call(roles.list, {}, house.as);
  expect(listed.items.find(({ id }) => id === role.id)?.people).toBe(6);
  const first = await service.call(roles.holders, { params: { id: role.id }, query: { limit: 4 } }, house.as);
  const rest = await service.call(
    roles.holders,
    { params: { id: role.id }, query: { limit: 4, after: first.next ?? '' } },
    house.as,
  );
  expect(new Set([...first.items, ...rest.items].map(({ id }) => id))).toEqual(
    new Set(some.map(({ id }) => id)),
  );
  expect([first.items.length, rest.next]).toEqual([4, null]);
});

it('[PERM-3] many get a role or, when one of them is not there, none', async () => {
  const role = await house.role({});
  const [one, two] = [await house.create(), await house.create()];
  const many = (ids: string[]) =>
    service.call(roles.assignMany, { params: { id: role.id }, body: { people: ids } }, house.as);
  expect(await codeOf(many([one.id, 'nobody']))).toBe('not-found');
  expect((await roleOf(role.id)).people).toBe(0);
  const before = await house.signedIn(one.id);
  expect((await many([one.id, two.id, two.id])).assigned.toSorted()).toEqual([one.id, two.id].toSorted());
  await service.settled();
  expect(await codeOf(sessionOf(before))).toBe('token-stale');
  expect((await many([one.id])).assigned).toEqual([]);
});
