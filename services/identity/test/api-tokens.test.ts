import type { TestPerson } from '@atrium/common/testing/test-people';
import { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import type { Permission } from '@atrium/proto/access';
import { account } from '@atrium/proto/identity/account';
import { apiTokens, type NewApiToken } from '@atrium/proto/identity/api-tokens';
import { people } from '@atrium/proto/identity/people';
import { peopleBulk } from '@atrium/proto/identity/people-bulk';
import { sites } from '@atrium/proto/identity/places';
import { roles } from '@atrium/proto/identity/roles';
import { session } from '@atrium/proto/identity/session';
import { messages } from '@atrium/proto/messages';
import { identity } from '../src/definition.ts';
import { codeOf, fields, House, problemOf } from './house.ts';

let service: TestService;
let house: House;
beforeAll(async () => {
  service = await TestService.start(identity);
  house = await House.found(service);
});
afterAll(() => service.stop());

const password = 'kitchen garden in may';
const administrator = { user: { articles: 'allow' }, admin: { users: 'allow', sites: 'allow' } } as const;

/** Somebody with a password and one role. */
async function someone(claims: Parameters<House['role']>[0] = administrator) {
  const { id } = await service.call(people.create, { body: { ...fields(), password } }, house.as);
  const role = await house.role(claims);
  await house.give(role.id, id);
  return { person: await house.signedIn(id), role };
}

async function make(as: TestPerson, permissions: Permission[], changes: object = {}): Promise<NewApiToken> {
  const body = { name: 'Payroll', permissions, days: 30, current: password, ...changes };
  const made = await service.call(apiTokens.make, { body }, { as });
  await service.settled();
  return made;
}
const mine = async (as: TestPerson) => (await service.call(apiTokens.mine, {}, { as })).items;
const listPeople = (token: string) => service.call(people.list, { query: {} }, { token });

it('[AUTH-9] a token does what it was made for, and nothing else its owner may', async () => {
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

it('[AUTH-9] a token never outgrows its owner: what they lose it loses, with the next call', async () => {
  const { person, role } = await someone();
  const { secret } = await make(person, ['admin:users']);
  await service.call(
    roles.edit,
    {
      params: { id: role.id },
      body: { name: role.name, superuser: false, claims: { user: {}, admin: { sites: 'allow' } } },
    },
    { ...house.as, ifMatch: role.version },
  );
  await service.settled();
  expect(await codeOf(listPeople(secret))).toBe('permission-denied');
  const more = await problemOf(make(await house.signedIn(person.id), ['admin:setup']));
  expect(more?.issues).toEqual([{ path: ['permissions'], code: 'invalid' }]);
});

it("[AUTH-9] a superuser's token is no superuser's, and moves neither its owner's address nor whole crowds", async () => {
  const { person } = await someone({ user: {}, admin: { users: 'allow' } });
  const { secret } = await make(person, ['admin:users']);
  const { version, id } = await house.get(person.id);
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
  const root = await service.call(people.create, { body: { ...fields(), password } }, house.as);
  await house.give(house.roles.superuser, root.id);
  const { secret: strong } = await make(await house.signedIn(root.id), ['admin:users']);
  expect((await service.call(session.get, {}, { token: strong })).superuser).toBe(false);
  const touched = service.call(people.deactivate, { params: { id: house.superuser.id } }, { token: strong });
  expect(await codeOf(touched)).toBe('superuser-only');
});

it('[AUTH-9] the secret is told once and kept nowhere; making one takes the password', async () => {
  const { person } = await someone();
  expect(await problemOf(make(person, ['user:articles'], { current: 'not this one' }))).toMatchObject({
    issues: [{ path: ['current'], code: 'mismatch' }],
  });
  const { secret, token } = await make(person, ['user:articles']);
  const kept = await service.collection('api_tokens').findOne({ _id: token.id as never });
  expect(JSON.stringify(kept)).not.toContain(secret.slice(4));
  const said = service.said(messages.adminAction, house.org).filter(({ aboutId }) => aboutId === token.id);
  expect(said.map(({ action, byId }) => ({ action, byId }))).toEqual([
    { action: 'apiTokens.make', byId: person.id },
  ]);
  expect(said[0]?.after).not.toContain(String(kept?.['hash']));
});

it('[AUTH-9] who ends a token, or lets its owner go, ends it at once; it does not come back with them', async () => {
  const { person } = await someone();
  const [one, two, three] = [
    await make(person, ['admin:users']),
    await make(person, ['admin:users']),
    await make(person, ['admin:users']),
  ];
  await service.call(apiTokens.revoke, { params: { id: one.token.id } }, { as: person });
  const everybodys = await service.call(apiTokens.list, { query: {} }, house.as);
  expect(everybodys.items.map(({ id }) => id)).toEqual(expect.arrayContaining([two.token.id]));
  await service.call(apiTokens.revokeAny, { params: { id: two.token.id } }, house.as);
  await service.settled();
  for (const { secret } of [one, two]) expect(await codeOf(listPeople(secret))).toBe('unauthenticated');
  expect(await codeOf(listPeople(three.secret))).toBe('answered');
  await service.call(people.deactivate, { params: { id: person.id } }, house.as);
  await service.settled();
  expect(await codeOf(listPeople(three.secret))).toBe('unauthenticated');
  await service.call(people.reactivate, { params: { id: person.id } }, house.as);
  await service.settled();
  await service.deliverAgainShuffled();
  expect(await codeOf(listPeople(three.secret))).toBe('unauthenticated');
});

it("[AUTH-9] nobody ends, or sees, somebody else's; what is over, made up or cut short opens nothing", async () => {
  const [{ person }, { person: other }] = [await someone(), await someone({ user: {}, admin: {} })];
  const { secret, token } = await make(person, ['admin:users']);
  const ended = service.call(apiTokens.revoke, { params: { id: token.id } }, { as: other });
  expect(await codeOf(ended)).toBe('not-found');
  expect(await mine(other)).toEqual([]);
  for (const wrong of [`atr_${'x'.repeat(43)}`, secret.slice(0, -1), `${secret}x`, 'atr_'])
    expect(await codeOf(listPeople(wrong))).toBe('unauthenticated');
  await service
    .collection('replica_api_tokens')
    .updateOne({ token: token.id }, { $set: { expiresAt: new Date() } });
  await until(async () => ((await codeOf(listPeople(secret))) === 'unauthenticated' ? true : null));
});

it('[AUTH-9] when a token was used last shows, and is not written with every call', async () => {
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

it('[AUTH-9] what is for people alone is closed to tokens: their account, their sessions, further tokens', async () => {
  const { person } = await someone();
  const { secret } = await make(person, ['admin:users', 'user:articles']);
  const as = { token: secret };
  const body = { name: 'Another', permissions: ['user:articles' as const], days: 1, current: password };
  const calls = [
    service.call(account.get, {}, as),
    service.call(account.leave, { body: { password } }, as),
    service.call(session.endAll, {}, as),
    service.call(apiTokens.mine, {}, as),
    service.call(apiTokens.make, { body }, as),
    service.call(apiTokens.list, { query: {} }, as),
  ];
  expect(new Set(await Promise.all(calls.map(codeOf)))).toEqual(new Set(['permission-denied']));
});
