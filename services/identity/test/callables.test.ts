import { TestService } from '@atrium/common/testing/test-service';
import { people, type Person } from '@atrium/proto/identity/people';
import { roles, type Role } from '@atrium/proto/identity/roles';
import { identity } from '../src/definition.ts';
import { codeOf, fields, TestOrganisation } from './test-organisation.ts';

let service: TestService;
let testOrganisation: TestOrganisation;
let person: Person;
let role: Role;

beforeAll(async () => {
  service = await TestService.start(identity);
});
afterAll(() => service.stop());
beforeEach(async () => {
  testOrganisation = await TestOrganisation.create(service);
  [person, role] = [
    await testOrganisation.addPerson(),
    await testOrganisation.addRole({ user: { polls: 'allow' } }),
  ];
});

const superusers = async (): Promise<string[]> => {
  const { items } = await service.call(roles.list, {}, testOrganisation.as);
  const role = items.filter(({ superuser }) => superuser).map(({ id }) => id);
  const found = await service.call(people.list, { query: { role } }, testOrganisation.as);
  expect(found.items.every(({ superuser }) => superuser)).toBe(true);
  return found.items.map(({ id }) => id);
};
const claimsOf = async (id: string) => {
  const { roles: held } = await service.call(people.get, { params: { id } }, testOrganisation.as);
  const { permissions } = await service.call(
    people.effectivePermissions,
    { params: { id } },
    testOrganisation.as,
  );
  const allowed = permissions.filter((one) => one.allowed).map(({ permission }) => permission);
  return { roles: held, allowed };
};
const countOf = async ({ id }: Role): Promise<number> =>
  (await service.call(roles.get, { params: { id } }, testOrganisation.as)).people;

/** The purpose of each callable function in the specification, done as docs/callables.md describes. */
const callables: Readonly<Record<string, () => Promise<void>>> = {
  'claims-querySuperUsers': async () => {
    expect(await superusers()).toEqual([testOrganisation.superuser.id]);
    await testOrganisation.assignRole(testOrganisation.roles.superuser, person.id);
    expect((await superusers()).toSorted()).toEqual([testOrganisation.superuser.id, person.id].toSorted());
  },
  'claims-queryUserClaims': async () => {
    expect(await claimsOf(person.id)).toEqual({ roles: [], allowed: [] });
    await testOrganisation.assignRole(role.id, person.id);
    expect(await claimsOf(person.id)).toEqual({ roles: [role.id], allowed: ['user:polls'] });
  },
  'claims-updateRolesAppliedCount': async () => {
    const other = await testOrganisation.addPerson();
    const body = { people: [person.id, other.id] };
    await service.call(roles.assignMany, { params: { id: role.id }, body }, testOrganisation.as);
    expect(await countOf(role)).toBe(2);
    await service.call(roles.unassign, { params: { id: role.id, person: other.id } }, testOrganisation.as);
    expect(await countOf(role)).toBe(1);
  },
  'createUser-createUser': async () => {
    const body = fields({ first: 'Eva', language: 'de' });
    const made = await service.call(people.create, { body }, testOrganisation.as);
    const given = { state: 'active', roles: [testOrganisation.roles.employee] };
    expect(await testOrganisation.getPerson(made.id)).toMatchObject({ ...body, ...given });
    expect(await codeOf(service.call(people.create, { body }, testOrganisation.as))).toBe('already-exists');
  },
  'updateUser-updateUserDetails': async () => {
    const body = fields({ email: person.email, jobTitle: 'Dyer' });
    const seen = { ...testOrganisation.as, ifMatch: person.version };
    await service.call(people.edit, { params: { id: person.id }, body }, seen);
    expect(await testOrganisation.getPerson(person.id)).toMatchObject({ jobTitle: 'Dyer' });
    const again = service.call(people.edit, { params: { id: person.id }, body }, seen);
    expect(await codeOf(again)).toBe('version-conflict');
  },
  'updateUser-updateUserRoles': async () => {
    await testOrganisation.assignRole(role.id, person.id);
    expect((await testOrganisation.getPerson(person.id)).roles).toEqual([role.id]);
    await service.call(roles.unassign, { params: { id: role.id, person: person.id } }, testOrganisation.as);
    expect((await testOrganisation.getPerson(person.id)).roles).toEqual([]);
    const body = { people: [person.id, testOrganisation.superuser.id] };
    const many = await service.call(roles.assignMany, { params: { id: role.id }, body }, testOrganisation.as);
    expect(many).toMatchObject({ assigned: [person.id], skipped: [testOrganisation.superuser.id] });
  },
};

it.each(Object.keys(callables))('[ALL-15] %s', async (name) => {
  await callables[name]?.();
  expect.hasAssertions();
});
