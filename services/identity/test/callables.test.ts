import { TestService } from '@atrium/common/testing/test-service';
import { people, type Person } from '@atrium/proto/identity/people';
import { roles, type Role } from '@atrium/proto/identity/roles';
import { identity } from '../src/definition.ts';
import { codeOf, fields, House } from './house.ts';

let service: TestService;
let house: House;
let person: Person;
let role: Role;

beforeAll(async () => {
  service = await TestService.start(identity);
});
afterAll(() => service.stop());
beforeEach(async () => {
  house = await House.found(service);
  [person, role] = [await house.create(), await house.role({ user: { polls: 'allow' } })];
});

const superusers = async (): Promise<string[]> => {
  const { items } = await service.call(roles.list, {}, house.as);
  const role = items.filter(({ superuser }) => superuser).map(({ id }) => id);
  const found = await service.call(people.list, { query: { role } }, house.as);
  expect(found.items.every(({ superuser }) => superuser)).toBe(true);
  return found.items.map(({ id }) => id);
};
const claimsOf = async (id: string) => {
  const { roles: held } = await service.call(people.get, { params: { id } }, house.as);
  const { permissions } = await service.call(people.seeAs, { params: { id } }, house.as);
  const allowed = permissions.filter((one) => one.allowed).map(({ permission }) => permission);
  return { roles: held, allowed };
};
const countOf = async ({ id }: Role): Promise<number> =>
  (await service.call(roles.get, { params: { id } }, house.as)).people;

/** What each of the specification's callable functions is for, done as docs/callables.md says. */
const callables: Readonly<Record<string, () => Promise<void>>> = {
  'claims-querySuperUsers': async () => {
    expect(await superusers()).toEqual([house.superuser.id]);
    await house.give(house.roles.superuser, person.id);
    expect((await superusers()).toSorted()).toEqual([house.superuser.id, person.id].toSorted());
  },
  'claims-queryUserClaims': async () => {
    expect(await claimsOf(person.id)).toEqual({ roles: [], allowed: [] });
    await house.give(role.id, person.id);
    expect(await claimsOf(person.id)).toEqual({ roles: [role.id], allowed: ['user:polls'] });
  },
  'claims-updateRolesAppliedCount': async () => {
    const other = await house.create();
    const body = { people: [person.id, other.id] };
    await service.call(roles.assignMany, { params: { id: role.id }, body }, house.as);
    expect(await countOf(role)).toBe(2);
    await service.call(roles.withdraw, { params: { id: role.id, person: other.id } }, house.as);
    expect(await countOf(role)).toBe(1);
  },
  'createUser-createUser': async () => {
    const body = fields({ first: 'Eva', language: 'de' });
    const made = await service.call(people.create, { body }, house.as);
    expect(await house.get(made.id)).toMatchObject({ ...body, state: 'active', roles: [] });
    expect(await codeOf(service.call(people.create, { body }, house.as))).toBe('already-exists');
  },
  'updateUser-updateUserDetails': async () => {
    const body = fields({ email: person.email, jobTitle: 'Dyer' });
    const seen = { ...house.as, ifMatch: person.version };
    await service.call(people.edit, { params: { id: person.id }, body }, seen);
    expect(await house.get(person.id)).toMatchObject({ jobTitle: 'Dyer' });
    const again = service.call(people.edit, { params: { id: person.id }, body }, seen);
    expect(await codeOf(again)).toBe('version-conflict');
  },
  'updateUser-updateUserRoles': async () => {
    await house.give(role.id, person.id);
    expect((await house.get(person.id)).roles).toEqual([role.id]);
    await service.call(roles.withdraw, { params: { id: role.id, person: person.id } }, house.as);
    expect((await house.get(person.id)).roles).toEqual([]);
    const body = { people: [person.id, house.superuser.id] };
    const many = await service.call(roles.assignMany, { params: { id: role.id }, body }, house.as);
    expect(many).toMatchObject({ assigned: [person.id], skipped: [house.superuser.id] });
  },
};

it.each(Object.keys(callables))('[ALL-15] %s', async (name) => {
  await callables[name]?.();
  expect.hasAssertions();
});
