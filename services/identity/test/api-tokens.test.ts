import type { TestPerson } from '@atrium/common/testing/test-people';
import { TestService } from '@atrium/common/testing/test-service';
import type { Permission } from '@atrium/proto/access';
import { account } from '@atrium/proto/identity/account';
import { apiTokens, type NewApiToken } from '@atrium/proto/identity/api-tokens';
import { people, type Person } from '@atrium/proto/identity/people';
import { peopleBulk } from '@atrium/proto/identity/people-bulk';
import { sites } from '@atrium/proto/identity/reference-data';
import { roles } from '@atrium/proto/identity/roles';
import { secondFactor } from '@atrium/proto/identity/second-factor';
import { session } from '@atrium/proto/identity/session';
import { signUpCodes } from '@atrium/proto/identity/sign-up-codes';
import { messages } from '@atrium/proto/messages';
import { identity } from '../src/definition.ts';
import { codeOf, fields, TestOrganisation, problemOf } from './test-organisation.ts';

let service: TestService;
let testOrganisation: TestOrganisation;
beforeAll(async () => {
  service = await TestService.start(identity);
  testOrganisation = await TestOrganisation.create(service);
});
afterAll(() => service.stop());

const password = 'kitchen garden in may';
const administrator = { user: { articles: 'allow' }, admin: { users: 'allow', sites: 'allow' } } as const;

/** A person with a password and one role, signed in. */
async function someone(claims: Parameters<TestOrganisation['addRole']>[0] = administrator) {
  const { id } = await service.call(people.create, { body: { ...fields(), password } }, testOrganisation.as);
  const role = await testOrganisation.addRole(claims);
  await testOrganisation.assignRole(role.id, id);
  return { person: await testOrganisation.signIn(id), role };
}

async function make(as: TestPerson, permissions: Permission[], changes: object = {}): Promise<NewApiToken> {
  const body = { name: 'Payroll', permissions, days: 30, current: password, ...changes };
  const made = await service.call(apiTokens.create, { body }, { as });
  await service.settled();
  return made;
}
const mine = async (as: TestPerson) => (await service.call(apiTokens.mine, {}, { as })).items;
const listPeople = (token: string) => service.call(people.list, { query: {} }, { token });

it('[AUTH-9] a token has only the permissions it was made for, not the others of its owner', async () => {
  const { person } = await someone();
  const { secret, token } = await make(person, ['admin:users']);
  expect(secret).toMatch(/^atr_[\w-]{43}$/);
  expect((await listPeople(secret)).items.length).toBeGreaterThan(0);
  const seen = await service.call(session.get, {}, { token: secret });
  expect({ ...seen, person: seen.person.id }).toMatchObject({
    person: person.id,
    superuser: false,
    permissions: ['admin:users'],
  });
  const site = { body: { title: { 'en-GB': 'Orchard' } } };
  expect(await codeOf(service.call(sites.create, site, { token: secret }))).toBe('permission-denied');
  expect(await codeOf(service.call(sites.create, site, { as: person }))).toBe('answered');
  expect(await mine(person)).toMatchObject([{ id: token.id, name: 'Payroll', owner: { id: person.id } }]);
});

it('[AUTH-9] a token never has more permissions than its owner: what they lose, it loses at the next call', async () => {
  const { person, role } = await someone();
  const { secret } = await make(person, ['admin:users']);
  await service.call(
    roles.edit,
    {
      params: { id: role.id },
      body: { name: role.name, superuser: false, claims: { user: {}, admin: { sites: 'allow' } } },
    },
    { ...testOrganisation.as, ifMatch: role.version },
  );
  await service.settled();
  expect(await codeOf(listPeople(secret))).toBe('permission-denied');
  const more = await problemOf(make(await testOrganisation.signIn(person.id), ['admin:setup']));
  expect(more?.issues).toEqual([{ path: ['permissions'], code: 'invalid' }]);
});

it('[AUTH-9] a superuser’s token has no superuser rights, and a token can neither change its owner’s address nor start bulk changes', async () => {
  const { person } = await someone({ user: {}, admin: { users: 'allow' } });
  const { secret } = await make(person, ['admin:users']);
  const { version, id } = await testOrganisation.getPerson(person.id);
  const moved = service.call(
    people.edit,
    { params: { id }, body: fields({ email: 'elsewhere@other.example' }) },
    { token: secret, ifMatch: version },
  );
  expect(await codeOf(moved)).toBe('permission-denied');
  const crowd = { selection: { people: [id] }, change: { set: { site: null } } };
  expect(await codeOf(service.call(peopleBulk.start, { body: crowd }, { token: secret }))).toBe(
    'permission-denied',
  );
  const root = await service.call(people.create, { body: { ...fields(), password } }, testOrganisation.as);
  await testOrganisation.assignRole(testOrganisation.roles.superuser, root.id);
  const { secret: strong } = await make(await testOrganisation.signIn(root.id), ['admin:users']);
  expect((await service.call(session.get, {}, { token: strong })).superuser).toBe(false);
  const touched = service.call(
    people.deactivate,
    { params: { id: testOrganisation.superuser.id } },
    { token: strong },
  );
  expect(await codeOf(touched)).toBe('superuser-only');
});

it.each<[string, (person: Person, token: string) => Promise<unknown>]>([
  [
    'change their e-mail address',
    ({ id, version }, token) =>
      service.call(
        people.edit,
        { params: { id }, body: fields({ email: `${id}@other.example` }) },
        { token, ifMatch: version },
      ),
  ],
  [
    'change their mobile number',
    ({ id, version, email }, token) =>
      service.call(
        people.edit,
        { params: { id }, body: fields({ email, mobile: '+447911123456' }) },
        { token, ifMatch: version },
      ),
  ],
  [
    'get a code to sign up as them',
    ({ id }, token) => service.call(signUpCodes.create, { params: { id } }, { token }),
  ],
  [
    'reset their two-step verification',
    ({ id }, token) => service.call(secondFactor.reset, { params: { id } }, { token }),
  ],
])('[AUTH-9] a token takes over no account that would outlast it: it cannot %s', async (_what, take) => {
  const { person: owner } = await someone();
  const { secret } = await make(owner, ['admin:users']);
  const { id } = await service.call(people.create, { body: { ...fields(), roles: [] } }, testOrganisation.as);
  expect(await codeOf(take(await testOrganisation.getPerson(id), secret))).toBe('permission-denied');
});

it('[AUTH-9] the secret is shown once and never stored, and making a token requires the password', async () => {
  const { person } = await someone();
  expect(await problemOf(make(person, ['user:articles'], { current: 'not this one' }))).toMatchObject({
    issues: [{ path: ['current'], code: 'mismatch' }],
  });
  const { secret, token } = await make(person, ['user:articles']);
  const stored = await service.collection('api_tokens').findOne({ _id: token.id as never });
  expect(JSON.stringify(stored)).not.toContain(secret.slice(4));
  const actions = service
    .published(messages.adminAction, testOrganisation.org)
    .filter(({ aboutId }) => aboutId === token.id);
  expect(actions.map(({ action, byId }) => ({ action, byId }))).toEqual([
    { action: 'apiTokens.create', byId: person.id },
  ]);
  expect(actions[0]?.after).not.toContain(String(stored?.['hash']));
});

it('[AUTH-9] revoking a token or deactivating its owner ends it at once, and reactivating the owner does not restore it', async () => {
  const { person } = await someone();
  const [one, two, three] = [
    await make(person, ['admin:users']),
    await make(person, ['admin:users']),
    await make(person, ['admin:users']),
  ];
  await service.call(apiTokens.revoke, { params: { id: one.token.id } }, { as: person });
  const allTokens = await service.call(apiTokens.list, { query: {} }, testOrganisation.as);
  expect(allTokens.items.map(({ id }) => id)).toEqual(expect.arrayContaining([two.token.id]));
  await service.call(apiTokens.revokeAny, { params: { id: two.token.id } }, testOrganisation.as);
  await service.settled();
  for (const { secret } of [one, two]) expect(await codeOf(listPeople(secret))).toBe('unauthenticated');
  expect(await codeOf(listPeople(three.secret))).toBe('answered');
  await service.call(people.deactivate, { params: { id: person.id } }, testOrganisation.as);
  await service.settled();
  expect(await codeOf(listPeople(three.secret))).toBe('unauthenticated');
  await service.call(people.reactivate, { params: { id: person.id } }, testOrganisation.as);
  await service.settled();
  await service.redeliverShuffled();
  expect(await codeOf(listPeople(three.secret))).toBe('unauthenticated');
});

it('[AUTH-9] a person can neither revoke nor see another person’s token, and expired, invented or truncated tokens are rejected', async () => {
  const [{ person }, { person: other }] = [await someone(), await someone({ user: {}, admin: {} })];
  const { secret, token } = await make(person, ['admin:users']);
  const ended = service.call(apiTokens.revoke, { params: { id: token.id } }, { as: other });
  expect(await codeOf(ended)).toBe('not-found');
  expect(await mine(other)).toEqual([]);
  for (const wrong of [`atr_${'x'.repeat(43)}`, secret.slice(0, -1), `${secret}x`, 'atr_'])
    expect(await codeOf(listPeople(wrong))).toBe('unauthenticated');
  await service
    .collection('api_tokens')
    .updateOne({ _id: token.id as never }, { $set: { expiresAt: new Date() } });
  expect(await codeOf(listPeople(secret))).toBe('unauthenticated');
});

it('[AUTH-9] the time of a token’s last use is shown, and is not written with every call', async () => {
  const { person } = await someone();
  const { secret } = await make(person, ['admin:users']);
  expect(await mine(person)).toMatchObject([{ lastUsedAt: null }]);
  await Promise.all(Array.from({ length: 5 }, () => listPeople(secret)));
  await service.settled();
  const used = (await mine(person))[0]?.lastUsedAt;
  expect(used).not.toBeNull();
  await listPeople(secret);
  await service.settled();
  expect((await mine(person))[0]?.lastUsedAt).toBe(used);
});

it('[AUTH-9] tokens cannot use what is only for people: their account, their sessions, further tokens', async () => {
  const { person } = await someone();
  const { secret } = await make(person, ['admin:users', 'user:articles']);
  const as = { token: secret };
  const body = { name: 'Another', permissions: ['user:articles' as const], days: 1, current: password };
  const calls = [
    service.call(account.get, {}, as),
    service.call(account.deleteAccount, { body: { password } }, as),
    service.call(session.endAll, {}, as),
    service.call(apiTokens.mine, {}, as),
    service.call(apiTokens.create, { body }, as),
    service.call(apiTokens.list, { query: {} }, as),
  ];
  expect(new Set(await Promise.all(calls.map(codeOf)))).toEqual(new Set(['permission-denied']));
});
