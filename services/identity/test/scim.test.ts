import { TestService } from '@atrium/common/testing/test-service';
import type { Permission } from '@atrium/proto/access';
import { apiTokens } from '@atrium/proto/identity/api-tokens';
import { people } from '@atrium/proto/identity/people';
import { session } from '@atrium/proto/identity/session';
import { messages } from '@atrium/proto/messages';
import { randomUUID } from 'node:crypto';
import { identity } from '../src/definition.ts';
import { codeOf, fields, TestOrganisation } from './test-organisation.ts';

let service: TestService;
let testOrganisation: TestOrganisation;
let token: string;
beforeAll(async () => {
  service = await TestService.start(identity);
  testOrganisation = await TestOrganisation.create(service);
  token = await provisioning(testOrganisation);
});
afterAll(() => service.stop());

const password = 'kitchen garden in may';

/** A provisioning token of a person who manages people and may read articles. It gives new people no roles. */
async function provisioning(
  own: TestOrganisation,
  can: Permission[] = ['admin:users', 'user:articles'],
): Promise<string> {
  const { id } = await service.call(people.create, { body: { ...fields(), password } }, own.as);
  const role = await own.addRole({ user: { articles: 'allow' }, admin: { users: 'allow' } });
  await own.assignRole(role.id, id);
  const body = { name: 'Directory', permissions: can, days: 30, scim: true, roles: [], current: password };
  const { secret } = await service.call(apiTokens.create, { body }, { as: await own.signIn(id) });
  await service.settled();
  return secret;
}

interface Answer {
  readonly status: number;
  readonly etag: string | null;
  readonly body: Record<string, unknown>;
}

async function scim(
  method: string,
  path: string,
  body?: unknown,
  { as = token, headers = {} }: { as?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(`${service.url}/scim/v2${path}`, {
    method,
    headers: {
      authorization: `Bearer ${as}`,
      ...(body !== undefined && { 'content-type': 'application/scim+json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const { status } = response;
  return {
    status,
    etag: response.headers.get('etag'),
    body: text ? (JSON.parse(text) as Answer['body']) : {},
  };
}

const userOf = (changes: object = {}) => {
  const address = `${randomUUID()}@acme.example`;
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: address,
    name: { givenName: 'Jo', familyName: 'Day' },
    emails: [{ value: address, primary: true }],
    ...changes,
  };
};
const create = async (changes: object = {}): Promise<string> =>
  String((await scim('POST', '/Users', userOf(changes))).body['id']);
const patchOf = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});
const groupOf = (displayName: string, ...members: string[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
  displayName,
  members: members.map((value) => ({ value })),
});

it('[AUTH-8] people are added and found by the same rules, and adding them is logged', async () => {
  const made = await scim('POST', '/Users', userOf({ externalId: 'hr-1', title: 'Dyer' }));
  expect(made).toMatchObject({ status: 201, body: { externalId: 'hr-1', title: 'Dyer', active: true } });
  const id = String(made.body['id']);
  expect(await testOrganisation.getPerson(id)).toMatchObject({
    first: 'Jo',
    last: 'Day',
    jobTitle: 'Dyer',
    state: 'active',
  });
  expect((await scim('POST', '/Users', userOf({ userName: made.body['userName'] }))).status).toBe(409);
  const again = await scim('POST', '/Users', { ...userOf(), emails: made.body['emails'] });
  expect(again).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
  const found = await scim(
    'GET',
    `/Users?filter=${encodeURIComponent('externalId eq "hr-1" and active eq true')}`,
  );
  expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id }] });
  const byName = `userName eq "${String(made.body['userName']).toUpperCase()}"`;
  expect((await scim('GET', `/Users?filter=${encodeURIComponent(byName)}`)).body['totalResults']).toBe(1);
  await service.settled();
  const actions = service
    .published(messages.adminAction, testOrganisation.org)
    .filter(({ aboutId }) => aboutId === id);
  expect(actions.map(({ action }) => action)).toEqual(['people.create']);
});

it('[AUTH-8] a deactivated person is signed out at once, and comes back as the same person', async () => {
  const id = await create();
  await scim('PATCH', `/Users/${id}`, patchOf({ op: 'Replace', path: 'active', value: 'False' }));
  await service.settled();
  const state = service.published(messages.access, testOrganisation.org).findLast((one) => one.id === id);
  expect(state).toMatchObject({ active: false, version: 2n });
  const { email } = await testOrganisation.getPerson(id);
  expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
  expect((await scim('GET', `/Users/${id}`)).status).toBe(404);
  const restored = await scim('POST', '/Users', userOf({ userName: email, emails: [{ value: email }] }));
  expect(restored).toMatchObject({ status: 201, body: { id, active: true } });
});

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

it('[AUTH-8] department, manager and numbers are provisioned, and attributes a client does not send are kept', async () => {
  const boss = await create();
  const department = `Dye house ${randomUUID()}`;
  const made = await scim(
    'POST',
    '/Users',
    userOf({
      schemas: [...userOf().schemas, enterprise],
      phoneNumbers: [
        { value: '+48 22 555 66 77', type: 'work' },
        { value: 'extension 12', type: 'mobile' },
      ],
      [enterprise]: { department, manager: { value: boss } },
    }),
  );
  const shown = { department, manager: { value: boss } };
  expect(made).toMatchObject({ status: 201, body: { [enterprise]: shown } });
  const id = String(made.body['id']);
  expect(await testOrganisation.getPerson(id)).toMatchObject({
    phone: '+48225556677',
    mobile: null,
    reportsTo: boss,
  });
  const twin = await create({ [enterprise]: { department: department.toUpperCase(), manager: boss } });
  expect((await testOrganisation.getPerson(twin)).department).toEqual(
    (await testOrganisation.getPerson(id)).department,
  );
  // A client that does not know departments changes the title.
  const { body: whole } = await scim('GET', `/Users/${id}`);
  const { [enterprise]: _, phoneNumbers: __, ...core } = whole;
  expect((await scim('PUT', `/Users/${id}`, { ...core, title: 'Dyer' })).body).toMatchObject({
    title: 'Dyer',
    phoneNumbers: [
      { value: '+48 22 555 66 77', type: 'work' },
      { value: 'extension 12', type: 'mobile' },
    ],
    [enterprise]: shown,
  });
  const taken = patchOf(
    { op: 'remove', path: `${enterprise}:manager` },
    { op: 'replace', path: `${enterprise}:department`, value: 'Weaving' },
    { op: 'remove', path: 'phoneNumbers' },
  );
  const left = await scim('PATCH', `/Users/${id}`, taken);
  expect(left.body[enterprise]).toEqual({ department: 'Weaving' });
  expect(await testOrganisation.getPerson(id)).toMatchObject({ phone: null, reportsTo: null });
});

it('[AUTH-8] a missing manager and a circle of managers are refused', async () => {
  const [one, two] = [await create(), await create()];
  const managed = (value: string) => patchOf({ op: 'add', path: `${enterprise}:manager`, value: { value } });
  expect((await scim('PATCH', `/Users/${one}`, managed(two))).status).toBe(200);
  for (const nobody of [one, randomUUID()])
    expect(await scim('PATCH', `/Users/${two}`, managed(nobody))).toMatchObject({
      status: nobody === one ? 409 : 400,
      body: { scimType: 'invalidValue' },
    });
});

it('[AUTH-8] changes with an outdated ETag are refused, and pages have the requested size and attributes', async () => {
  const id = await create();
  const { etag } = await scim('GET', `/Users/${id}`);
  const headers = { 'if-match': String(etag) };
  const first = await scim('PATCH', `/Users/${id}`, patchOf({ op: 'add', path: 'title', value: 'One' }), {
    headers,
  });
  expect(first).toMatchObject({ status: 200, body: { title: 'One' } });
  const late = await scim('PATCH', `/Users/${id}`, patchOf({ op: 'add', path: 'title', value: 'Two' }), {
    headers,
  });
  expect(late.status).toBe(412);
  const page = await scim('GET', '/Users?startIndex=2&count=1&attributes=userName');
  expect(page.body).toMatchObject({ startIndex: 2, itemsPerPage: 1 });
  expect(Object.keys((page.body['Resources'] as object[])[0] ?? {}).toSorted()).toEqual([
    'id',
    'meta',
    'schemas',
    'userName',
  ]);
});

it('[AUTH-8] groups are roles: created empty, and assigned only as far as the token’s own permissions go', async () => {
  const [one, two] = [await create(), await create()];
  const made = await scim('POST', '/Groups', groupOf(`Weavers ${randomUUID()}`, one));
  const id = String(made.body['id']);
  await scim('PATCH', `/Groups/${id}`, patchOf({ op: 'add', path: 'members', value: [{ value: two }] }));
  await scim('PATCH', `/Groups/${id}`, patchOf({ op: 'remove', path: `members[value eq "${one}"]` }));
  expect((await testOrganisation.getPerson(one)).roles).toEqual([]);
  expect((await testOrganisation.getPerson(two)).roles).toEqual([id]);
  const readers = await testOrganisation.addRole({ user: { articles: 'allow' } });
  const setters = await testOrganisation.addRole({ admin: { setup: 'allow' } });
  expect((await scim('PUT', `/Groups/${readers.id}`, groupOf(readers.name, one))).status).toBe(200);
  expect(await scim('PUT', `/Groups/${setters.id}`, groupOf(setters.name, one))).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('admin permissions') as string },
  });
  const writers = await testOrganisation.addRole({ user: { menus: 'allow' } });
  expect(await scim('PUT', `/Groups/${writers.id}`, groupOf(writers.name, one))).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('role-above-own') as string },
  });
  expect((await scim('DELETE', `/Groups/${readers.id}`)).status).toBe(403);
  expect((await scim('PUT', `/Groups/${readers.id}`, groupOf('Anything', one))).status).toBe(403);
  expect((await scim('DELETE', `/Groups/${id}`)).status).toBe(204);
});

describe('[AUTH-8] a provisioning token makes nobody an administrator', () => {
  const members = (id: string) =>
    [
      ['PUT', groupOf('Managers', id)],
      ['PATCH', patchOf({ op: 'add', path: 'members', value: [{ value: id }] })],
      ['PATCH', patchOf({ op: 'replace', value: { members: [{ value: id }] } })],
    ] as const;

  it.each([0, 1, 2])('with the permissions of its owner (request %i)', async (at) => {
    const id = await create();
    const role = await testOrganisation.addRole(
      { admin: { users: 'allow' } },
      { name: `Managers ${randomUUID()}` },
    );
    const [method, body] = members(id)[at]!;
    const sent = method === 'PUT' ? { ...body, displayName: role.name } : body;
    expect(await scim(method, `/Groups/${role.id}`, sent)).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('admin permissions') as string },
    });
    expect((await testOrganisation.getPerson(id)).roles).toEqual([]);
  });

  it('and still takes such a role away', async () => {
    const id = await create();
    const role = await testOrganisation.addRole({ admin: { users: 'allow' } });
    await testOrganisation.assignRole(role.id, id);
    const removal = patchOf({ op: 'remove', path: `members[value eq "${id}"]` });
    expect((await scim('PATCH', `/Groups/${role.id}`, removal)).status).toBe(200);
    expect((await testOrganisation.getPerson(id)).roles).toEqual([]);
  });
});

describe('[AUTH-8] a user name belongs to one user', () => {
  const named = async (userName: string): Promise<number> =>
    Number(
      (await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`)).body[
        'totalResults'
      ],
    );
  const address = (): string => `${randomUUID()}@acme.example`;
  const addByHand = async (email: string): Promise<void> => {
    await service.call(people.create, { body: { ...fields(), email } }, testOrganisation.as);
  };
  const replace = (path: string, value: unknown) => patchOf({ op: 'replace', path, value });
  const mail = (value: string) => [{ value, primary: true }];

  it.each<[string, (taken: string) => Promise<Answer>, (taken: string) => Promise<unknown>]>([
    [
      'another user’s name, by PATCH',
      async (taken) => scim('PATCH', `/Users/${await create()}`, replace('userName', taken.toUpperCase())),
      (taken) => create({ userName: taken }),
    ],
    [
      'the address of someone added by hand, by PATCH',
      async (taken) => scim('PATCH', `/Users/${await create()}`, replace('userName', taken.toUpperCase())),
      addByHand,
    ],
    [
      'the address of someone added by hand, by PUT',
      async (taken) => scim('PUT', `/Users/${await create()}`, userOf({ userName: taken })),
      addByHand,
    ],
    [
      'the address of someone added by hand, by POST',
      (taken) => scim('POST', '/Users', userOf({ userName: taken })),
      addByHand,
    ],
    [
      'another user’s name, by POST of the address',
      (taken) => scim('POST', '/Users', userOf({ emails: mail(taken) })),
      (taken) => create({ userName: taken }),
    ],
    [
      'another user’s name, by a change of the address',
      async (taken) => scim('PATCH', `/Users/${await create()}`, replace('emails', mail(taken))),
      (taken) => create({ userName: taken }),
    ],
  ])('%s', async (_, take, occupy) => {
    const taken = address();
    await occupy(taken);
    expect(await take(taken)).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
    expect(await named(taken)).toBe(1);
  });

  it('keeping one’s own name while it changes in nothing but case, or taking one’s own address, is allowed', async () => {
    const own = address();
    const id = await create({ userName: 'Jo.Day', emails: mail(own) });
    expect((await scim('PATCH', `/Users/${id}`, replace('userName', 'jo.day'))).status).toBe(200);
    expect((await scim('PATCH', `/Users/${id}`, replace('userName', own))).status).toBe(200);
    expect((await scim('PATCH', `/Users/${id}`, replace('active', false))).status).toBe(200);
    expect(await named(own)).toBe(1);
  });
});

it('[AUTH-8] superusers and their roles are out of reach', async () => {
  const role = testOrganisation.roles.superuser;
  expect((await scim('GET', `/Groups/${role}`)).status).toBe(404);
  expect((await scim('PUT', `/Groups/${role}`, groupOf('Root', await create()))).status).toBe(404);
  const root = `/Users/${testOrganisation.superuser.id}`;
  const off = patchOf({ op: 'replace', value: { active: false } });
  for (const answer of [await scim('PATCH', root, off), await scim('DELETE', root)])
    expect(answer).toMatchObject({ status: 403 });
});

it('[AUTH-8] only a provisioning token gives access, it gives access to nothing else, and it cannot reach another organisation', async () => {
  const plain = {
    body: { name: 'Plain', permissions: ['admin:users' as const], days: 1, current: password },
  };
  const { id } = await service.call(people.create, { body: { ...fields(), password } }, testOrganisation.as);
  await testOrganisation.assignRole((await testOrganisation.addRole({ admin: { users: 'allow' } })).id, id);
  const person = await testOrganisation.signIn(id);
  const { secret } = await service.call(apiTokens.create, plain, { as: person });
  await service.settled();
  for (const as of [secret, await service.tokenOf(testOrganisation.superuser), 'atr_nonsense'])
    expect([401, 403]).toContain((await scim('GET', '/Users', undefined, { as })).status);
  expect(await codeOf(service.call(people.list, { query: {} }, { token }))).toBe('permission-denied');
  expect(await codeOf(service.call(session.get, {}, { token }))).toBe('permission-denied');
  const without = { ...plain.body, permissions: ['user:articles' as const], scim: true };
  expect(await codeOf(service.call(apiTokens.create, { body: without }, { as: person }))).toBe(
    'invalid-input',
  );
  const tokens = (await service.call(apiTokens.list, { query: {} }, testOrganisation.as)).items;
  expect(tokens.find(({ scim }) => scim)?.lastUsedAt).not.toBeNull();
  const other = await provisioning(await TestOrganisation.create(service), ['admin:users']);
  const own = await create();
  expect((await scim('GET', `/Users/${own}`, undefined, { as: other })).status).toBe(404);
  expect((await scim('DELETE', `/Users/${own}`, undefined, { as: other })).status).toBe(404);
});

it('[AUTH-8] hostile requests are refused with SCIM errors', async () => {
  const id = await create();
  const hostile: [string, string, unknown][] = [
    ['GET', `/Users?filter=${encodeURIComponent('password pr')}`, undefined],
    ['GET', `/Users?filter=${encodeURIComponent('userName eq')}`, undefined],
    ['GET', `/Users?filter=${encodeURIComponent('constructor eq "x"')}`, undefined],
    ['POST', '/Users', '{"__proto__":{"admin":true}}'],
    ['POST', '/Users', userOf({ userName: { $ne: null } })],
    ['PATCH', `/Users/${id}`, patchOf({ op: 'add', path: '__proto__.polluted', value: 'yes' })],
    ['PATCH', `/Users/${id}`, patchOf({ op: 'add', value: { 'constructor.prototype.polluted': 'yes' } })],
    [
      'PATCH',
      `/Users/${id}`,
      patchOf({ op: 'replace', path: 'emails[type eq "work"].value', value: 'none' }),
    ],
    ['POST', '/Users', 'no json'],
  ];
  for (const [method, path, body] of hostile) {
    const answer = await scim(method, path, body);
    expect([path, answer.status]).toEqual([path, 400]);
    expect(answer.body['schemas']).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
  }
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

it('[AUTH-8] a client that removes too many people in a day is stopped', async () => {
  const own = await TestOrganisation.create(service);
  const as = await provisioning(own);
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1) {
    const { body } = await scim('POST', '/Users', userOf(), { as });
    statuses.push((await scim('DELETE', `/Users/${String(body['id'])}`, undefined, { as })).status);
  }
  expect(statuses.filter((status) => status === 204)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});

it.each([
  ['POST', '/Users'],
  ['POST', '/Users/.search'],
  ['PUT', '/Users/someone'],
  ['PATCH', '/Users/someone'],
  ['POST', '/Groups'],
  ['PATCH', '/Groups/someone'],
] as const)('[AUTH-8] %s %s refuses a body that is nested too deeply', async (method, path) => {
  const nested = Array.from({ length: 64 }).reduce<unknown>((inner) => [inner], 'Jo');
  const operations = patchOf({ op: 'replace', path: 'name.givenName', value: nested });
  expect(await scim(method, path, operations)).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining('nested more than 64 levels deep') },
  });
});
