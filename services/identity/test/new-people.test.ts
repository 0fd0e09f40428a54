import { brokerAlias } from '@atrium/common/auth/broker-alias';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { TestService } from '@atrium/common/testing/test-service';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { Claims } from '@atrium/proto/access';
import { apiTokens } from '@atrium/proto/identity/api-tokens';
import { audit } from '@atrium/proto/identity/audit';
import { defaultRole } from '@atrium/proto/identity/default-role';
import { people } from '@atrium/proto/identity/people';
import { roles } from '@atrium/proto/identity/roles';
import { session } from '@atrium/proto/identity/session';
import { signUp } from '@atrium/proto/identity/sign-up';
import { randomUUID } from 'node:crypto';
import { identity } from '../src/definition.ts';
import { BrokeredSignInListener } from '../src/sign-in-providers/brokered-sign-in-listener.ts';
import { ImportClient } from './import-client.ts';
import { SignUpClient } from './sign-up-client.ts';
import { codeOf, fields, problemOf, TestOrganisation } from './test-organisation.ts';

const password = 'kitchen garden in may';
/** What the person who adds people and approves connections may do. */
const clerkClaims: Claims = {
  user: { articles: 'allow', menus: 'allow' },
  admin: { users: 'allow', setup: 'allow', library: 'allow' },
};
const kinds = {
  ordinary: { user: { articles: 'allow' }, admin: {} },
  'ordinary, above': { user: { articles: 'allow', chat: 'allow' }, admin: {} },
  administrative: { user: { articles: 'allow' }, admin: { library: 'allow' } },
  'administrative, above': { user: { articles: 'allow' }, admin: { moderation: 'allow' } },
} as const satisfies Record<string, Claims>;
type Kind = keyof typeof kinds;

let service: TestService;
let acme: TestOrganisation;
let clerk: TestPerson;
let clerkRole: string;
const roleOf = new Map<Kind, string>();
const secrets = { api: '', scim: '' };
const domain = `${randomUUID()}.example`;

beforeAll(async () => {
  service = await TestService.start(identity);
  acme = await TestOrganisation.create(service);
  for (const kind of Object.keys(kinds) as Kind[]) roleOf.set(kind, (await acme.addRole(kinds[kind])).id);
  clerkRole = (await acme.addRole(clerkClaims)).id;
  clerk = await addClerk();
  secrets.api = await tokenOf(clerk, false);
  secrets.scim = await tokenOf(clerk, true);
  await setDefault(null);
  await letIn(domain);
}, 60_000);
afterAll(() => service.stop());

async function addClerk(): Promise<TestPerson> {
  const body = { ...fields(), password, roles: [clerkRole] };
  const { id } = await service.call(people.create, { body }, acme.as);
  return acme.signIn(id);
}

async function tokenOf(as: TestPerson, scim: boolean, chosen: string[] | null = null): Promise<string> {
  const permissions = ['user:articles', 'admin:users', 'admin:library'] as const;
  const body = { name: 'HR', permissions: [...permissions], days: 1, scim, roles: chosen, current: password };
  const { secret } = await service.call(apiTokens.create, { body }, { as });
  await service.settled();
  return secret;
}

async function setDefault(role: string | null, as: { as: TestPerson } = acme.as): Promise<void> {
  const { version } = await service.call(defaultRole.get, {}, as);
  await service.call(defaultRole.update, { body: { role } }, { ...as, ifMatch: version });
}

async function letIn(one: string, chosen: string[] | null = null, as = clerk): Promise<void> {
  const { version } = await service.call(signUp.settings, {}, { as });
  const body = { domains: [one], roles: chosen };
  await service.call(signUp.editSettings, { body }, { as, ifMatch: version });
}

async function scim(method: string, path: string, body: object, secret = secrets.scim): Promise<unknown> {
  const response = await fetch(`${service.url}/scim/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { id?: string; detail?: string };
  return response.ok ? answer.id : `${response.status} ${answer.detail}`;
}

const userOf = (userName: string) => ({ userName, name: { givenName: 'Ola', familyName: 'Nowak' } });
const address = (): string => `${randomUUID()}@acme.example`;

/** Each way in results in the person who came by it. */
const ways: Readonly<Record<string, () => Promise<string>>> = {
  form: async () => (await service.call(people.create, { body: fields() }, { as: clerk })).id,
  'API token': async () => (await service.call(people.create, { body: fields() }, { token: secrets.api })).id,
  import: async () => {
    const email = address();
    await new ImportClient(acme, { as: clerk }).importFile(`email,first,last\n${email},Ola,Nowak\n`);
    return idOf(email);
  },
  'SCIM user': async () => String(await scim('POST', '/Users', userOf(address()))),
  'sign-up': async () => {
    const email = `${randomUUID()}@${domain}`;
    const client = new SignUpClient(service);
    await client.finish((await client.ticketFor(email)).ticket);
    return idOf(email);
  },
};

async function idOf(email: string): Promise<string> {
  const { items } = await service.call(people.list, { query: { q: email } }, acme.as);
  return items[0]?.id ?? '';
}

const rolesOf = async (id: string): Promise<string[]> => (await acme.getPerson(id)).roles;

describe.each([
  { kind: 'ordinary', given: ['form', 'API token', 'import', 'SCIM user', 'sign-up'] },
  { kind: 'ordinary, above', given: ['SCIM user', 'sign-up'] },
  { kind: 'administrative', given: ['form', 'import', 'SCIM user', 'sign-up'] },
  { kind: 'administrative, above', given: [] },
  { kind: 'none', given: [] },
] as { kind: Kind | 'none'; given: string[] }[])(
  '[USER-1.7] with a default role that is $kind',
  ({ kind, given }) => {
    beforeAll(() => setDefault(kind === 'none' ? null : (roleOf.get(kind) ?? '')));

    it.each(Object.keys(ways))('who comes by %s gets it as far as it may be given', async (way) => {
      const expected = given.includes(way) ? [roleOf.get(kind as Kind)] : [];
      expect(await rolesOf(await ways[way]!())).toEqual(expected);
    });
  },
);

it('[USER-1.7] the employees’ role is the default of a new organisation, and who gets it can read the news', async () => {
  const globex = await TestOrganisation.create(service);
  expect(await service.call(defaultRole.get, {}, globex.as)).toMatchObject({
    role: { id: globex.roles.employee, administrative: false, given: true },
  });
  const { id, withheld } = await service.call(people.create, { body: fields() }, globex.as);
  expect(withheld).toEqual([]);
  const person = await globex.signIn(id);
  const { permissions } = await service.call(session.get, {}, { as: person });
  expect(permissions).toContain('user:articles');
});

describe('[USER-1.7] the default role', () => {
  const outcome = (work: Promise<unknown>) => codeOf(work);

  it('is set by who has its permissions, and never a superuser role', async () => {
    await setDefault(null);
    const as = { as: clerk };
    expect(await outcome(setDefault(roleOf.get('administrative, above')!, as))).toBe('role-above-own');
    expect(await problemOf(setDefault(acme.roles.superuser))).toMatchObject({
      code: 'invalid-input',
      issues: [{ path: ['role'], code: 'invalid' }],
    });
    expect(await outcome(setDefault('nothing', as))).toBe('invalid-input');
    expect(await outcome(setDefault(roleOf.get('administrative')!, as))).toBe('answered');
    await setDefault(roleOf.get('administrative, above')!);
    expect(await outcome(setDefault(null, as))).toBe('role-above-own');
  });

  it('is shown before it is given, with whether the caller may give it', async () => {
    await setDefault(roleOf.get('ordinary, above')!);
    const shown = await service.call(defaultRole.get, {}, { as: clerk });
    expect(shown.role).toMatchObject({ id: roleOf.get('ordinary, above'), given: false });
    const offered = shown.offered.map(({ id }) => id);
    expect(offered).toEqual(expect.arrayContaining([roleOf.get('ordinary'), roleOf.get('administrative')]));
    expect(offered).not.toContain(roleOf.get('administrative, above'));
    const { withheld } = await service.call(people.create, { body: fields() }, { as: clerk });
    expect(withheld).toEqual([roleOf.get('ordinary, above')]);
  });

  it('cannot be removed, and can be once another one is chosen', async () => {
    const role = await acme.addRole({ user: { articles: 'allow' } });
    await setDefault(role.id);
    const remove = () => codeOf(service.call(roles.remove, { params: { id: role.id } }, acme.as));
    expect(await remove()).toBe('default-role');
    await setDefault(null);
    expect(await remove()).toBe('answered');
  });

  it('[PERM-5] is in the audit log, and so is who got which roles', async () => {
    const globex = await TestOrganisation.create(service);
    const { employee, editor } = globex.roles;
    const { version } = await service.call(defaultRole.get, {}, globex.as);
    await service.call(defaultRole.update, { body: { role: editor } }, { ...globex.as, ifMatch: version });
    const { id } = await service.call(people.create, { body: fields() }, globex.as);
    await service.settled();
    const { items } = await service.call(audit.list, { query: {} }, globex.as);
    expect(items).toMatchObject([
      { action: 'people.create', about: { id }, after: { roles: [editor] } },
      { action: 'defaultRole.update', before: { defaultRole: employee }, after: { defaultRole: editor } },
    ]);
  });

  it('that has become a superuser role is given to nobody', async () => {
    const role = await acme.addRole({});
    await setDefault(role.id);
    await service.collection('roles').updateOne({ _id: role.id as never }, { $set: { superuser: true } });
    const { id } = await service.call(people.create, { body: fields() }, acme.as);
    expect(await rolesOf(id)).toEqual([]);
    await setDefault(null);
  });
});

describe('[USER-1.7] roles that are named when a person is added', () => {
  const create = (named: string[], options: object = { as: clerk }) =>
    service.call(people.create, { body: { ...fields(), roles: named } }, options);

  it('are given exactly, also none', async () => {
    await setDefault(roleOf.get('ordinary')!);
    expect((await create([])).roles).toEqual([]);
    const two = [roleOf.get('ordinary')!, roleOf.get('administrative')!];
    expect((await create(two)).roles).toEqual(two);
  });

  it.each([
    ['role-above-own', () => create([roleOf.get('ordinary, above')!])],
    ['role-above-own', () => create([roleOf.get('administrative, above')!])],
    ['superuser-only', () => create([acme.roles.superuser])],
    ['invalid-input', () => create(['nothing'])],
    ['permission-denied', () => create([roleOf.get('ordinary')!], { token: secrets.api })],
    ['answered', () => create([acme.roles.superuser], acme.as)],
  ])('are refused above the caller’s own permissions: %s', async (code, attempt) => {
    expect(await codeOf(attempt())).toBe(code);
  });
});

describe('[USER-1.7] an import', () => {
  const file = (...emails: string[]) =>
    ['email,first,last', ...emails.map((email) => `${email},Ola,Nowak`), ''].join('\n');

  it('has roles of its own, which the preview shows, for new people only', async () => {
    await setDefault(roleOf.get('ordinary')!);
    const client = new ImportClient(acme, { as: clerk });
    const { email, id: known } = await acme.addPerson();
    const added = address();
    const read = await client.read(file(email, added));
    expect(read).toMatchObject({ options: { roles: null }, newRoles: null });
    const inherited = await client.check(read);
    expect(inherited.newRoles).toMatchObject([{ id: roleOf.get('ordinary'), given: true }]);
    const chosen = await client.check(read, { roles: [roleOf.get('administrative')!] });
    expect(chosen.newRoles).toMatchObject([{ id: roleOf.get('administrative'), administrative: true }]);
    await client.apply(chosen.id);
    expect(await rolesOf(known)).toEqual([]);
    expect(await rolesOf(await idOf(added))).toEqual([roleOf.get('administrative')]);
  });

  it('gives what its preview showed, though the default role has changed since', async () => {
    await setDefault(roleOf.get('ordinary')!);
    const client = new ImportClient(acme, { as: clerk });
    const email = address();
    const { id } = await client.check(await client.read(file(email)));
    await setDefault(roleOf.get('administrative')!);
    await client.apply(id);
    expect(await rolesOf(await idOf(email))).toEqual([roleOf.get('ordinary')]);
  });

  it('gives no more than who applies it may give, which the preview says to them', async () => {
    const [checking, applying] = [new ImportClient(acme), new ImportClient(acme, { as: clerk })];
    const email = address();
    const chosen = [roleOf.get('ordinary')!, roleOf.get('administrative, above')!];
    const { id } = await checking.check(await checking.read(file(email)), { roles: chosen });
    const given = new Map((await applying.get(id)).newRoles?.map((role) => [role.id, role.given]));
    expect(given).toEqual(
      new Map([
        [chosen[0], true],
        [chosen[1], false],
      ]),
    );
    await applying.apply(id);
    expect(await rolesOf(await idOf(email))).toEqual([roleOf.get('ordinary')]);
  });

  it('takes no role above who chooses it', async () => {
    const client = new ImportClient(acme, { as: clerk });
    const read = await client.read(file(address()));
    const check = (chosen: string) => codeOf(client.check(read, { roles: [chosen] }));
    expect(await check(roleOf.get('administrative, above')!)).toBe('role-above-own');
    expect(await check(acme.roles.superuser)).toBe('invalid-input');
  });
});

describe('[USER-1.7] a directory', () => {
  it('gives the roles that were approved with its token, in place of the default role', async () => {
    await setDefault(roleOf.get('ordinary')!);
    const secret = await tokenOf(clerk, true, [roleOf.get('administrative')!]);
    const id = await scim('POST', '/Users', userOf(address()), secret);
    expect(await rolesOf(String(id))).toEqual([roleOf.get('administrative')]);
    const none = await tokenOf(clerk, true, []);
    expect(await rolesOf(String(await scim('POST', '/Users', userOf(address()), none)))).toEqual([]);
  });

  it('takes no role above who approves it, and a plain API token takes none', async () => {
    const own = await addClerk();
    const choose = (chosen: string, isScim = true) => codeOf(tokenOf(own, isScim, [chosen]));
    expect(await choose(roleOf.get('administrative, above')!)).toBe('role-above-own');
    expect(await choose(acme.roles.superuser)).toBe('invalid-input');
    expect(await choose(roleOf.get('ordinary')!, false)).toBe('invalid-input');
  });

  it('gives administrative roles only while who approved it could, and none by its groups', async () => {
    const other = await addClerk();
    const [ordinary, administrative] = [roleOf.get('ordinary')!, roleOf.get('administrative')!];
    const secret = await tokenOf(other, true, [ordinary, administrative]);
    const provision = async () => String(await scim('POST', '/Users', userOf(address()), secret));
    const join = async (role: string, person: string) => {
      const { name } = await service.call(roles.get, { params: { id: role } }, acme.as);
      return scim('PUT', `/Groups/${role}`, { displayName: name, members: [{ value: person }] }, secret);
    };
    const first = await provision();
    expect(new Set(await rolesOf(first))).toEqual(new Set([ordinary, administrative]));
    const group = (await acme.addRole(kinds.ordinary)).id;
    expect(await join(group, first)).toBe(group);
    expect(await join((await acme.addRole(kinds.administrative)).id, first)).toContain('admin permissions');
    const demoted = await acme.addRole({ user: { articles: 'allow' }, admin: { users: 'allow' } });
    await acme.assignRole(demoted.id, other.id);
    await service.call(roles.unassign, { params: { id: clerkRole, person: other.id } }, acme.as);
    await service.settled();
    const second = await provision();
    expect(await rolesOf(second)).toEqual([ordinary]);
    expect(await join((await acme.addRole(kinds.administrative)).id, second)).toContain('admin permissions');
    expect(await join((await acme.addRole(kinds.ordinary)).id, second)).not.toContain('403');
  });
});

describe('[USER-1.7] sign-up', () => {
  it('gives administrative roles only while who approved them could, whoever else saves the settings', async () => {
    const other = await addClerk();
    const [ordinary, administrative] = [roleOf.get('ordinary')!, roleOf.get('administrative')!];
    await letIn(domain, [ordinary, administrative], other);
    const both = await rolesOf(await ways['sign-up']!());
    expect(new Set(both)).toEqual(new Set([ordinary, administrative]));
    const without = await acme.addPersonWho({ admin: { setup: 'allow' } });
    await letIn(domain, [ordinary, administrative], without);
    expect(await rolesOf(await ways['sign-up']!())).toHaveLength(2);
    await service.call(people.deactivate, { params: { id: other.id } }, acme.as);
    expect(await rolesOf(await ways['sign-up']!())).toEqual([ordinary]);
    await letIn(domain, null);
  });
});

describe('[USER-1.7] the groups of a sign-in provider', () => {
  const signInWith = async (approver: string | null): Promise<string[]> => {
    const [id, person] = [randomUUID().slice(0, 8), (await acme.addPerson()).id];
    const groups = [...roleOf.values(), acme.roles.superuser].map((role) => ({ group: 'Staff', role }));
    const rest = { name: 'Entra', kind: 'oidc', connection: null, domains: [], version: 1 };
    await service.collection('sign_in_providers').insertOne({
      _id: id as never,
      org: acme.org,
      ...rest,
      groupsClaim: 'groups',
      groups,
      groupsBy: approver,
    });
    const listener = service.app.get(BrokeredSignInListener, { strict: false });
    await runForOrganisation(acme.org, 'test', () =>
      listener.onSignIn(person, brokerAlias(acme.org, id), ['Staff'], new Date()),
    );
    return rolesOf(person);
  };
  const expected = (...some: Kind[]) => some.map((kind) => roleOf.get(kind));

  it.each<[string, () => Promise<string | null>, Kind[]]>([
    ['a superuser', async () => acme.superuser.id, Object.keys(kinds) as Kind[]],
    [
      'somebody who may give some of them',
      async () => clerk.id,
      ['ordinary', 'ordinary, above', 'administrative'],
    ],
    [
      'somebody who has been deactivated',
      async () => {
        const { id } = await addClerk();
        await service.call(people.deactivate, { params: { id } }, acme.as);
        return id;
      },
      ['ordinary', 'ordinary, above'],
    ],
    ['nobody, before approvals were stored', async () => null, ['ordinary', 'ordinary, above']],
  ])('give administrative roles only as far as approved, here by %s', async (_, approver, given) => {
    expect(await signInWith(await approver())).toEqual(expected(...given));
  });
});
