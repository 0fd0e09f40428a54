import { acceptsApiTokens } from '@atrium/proto/endpoint';
import { allEndpoints } from '@atrium/proto/api';
import type { Permission } from '@atrium/proto/access';
import { apiTokens } from '@atrium/proto/identity/api-tokens';
import { defaultRole } from '@atrium/proto/identity/default-role';
import { people } from '@atrium/proto/identity/people';
import { peopleBulk, type BulkChange } from '@atrium/proto/identity/people-bulk';
import { personalRequests } from '@atrium/proto/identity/personal-data';
import { personStatus } from '@atrium/proto/identity/person-status';
import { roles, type Role } from '@atrium/proto/identity/roles';
import { secondFactor } from '@atrium/proto/identity/second-factor';
import { sessions } from '@atrium/proto/identity/sessions';
import { signUpCodes } from '@atrium/proto/identity/sign-up-codes';
import { TestService } from '@atrium/common/testing/test-service';
import type { TestPerson } from '@atrium/common/testing/test-people';
import { until } from '@atrium/common/testing/until';
import { randomUUID } from 'node:crypto';
import { identity } from '../src/definition.ts';
import { ImportClient } from './import-client.ts';
import { codeOf, fields, nobody, TestOrganisation } from './test-organisation.ts';

let service: TestService;
let testOrganisation: TestOrganisation;
let harmless: Role;
let denying: Role;
/** Where every target works, which is the scope of the scoped actor. */
let site: string;

const actorKinds = ['superuser', 'administrator', 'employee HR', 'HR alone', 'scoped HR'] as const;
const targetKinds = [
  'newcomer',
  'employee',
  'HR alone',
  'scoped editor',
  'administrator',
  'superuser',
] as const;
type ActorKind = (typeof actorKinds)[number];
type TargetKind = (typeof targetKinds)[number];
type Needs = 'edit' | 'reactivate' | 'control';

const actors = new Map<ActorKind, TestPerson>();
const roleOf = new Map<TargetKind, string | null>();
/** The permissions of each kind. For actors only those that apply everywhere. */
const held = new Map<ActorKind | TargetKind, readonly Permission[]>();

const permissionsOf = ({ claims }: Pick<Role, 'claims'>): Permission[] => [
  ...Object.keys(claims.user).map((name) => `user:${name}` as Permission),
  ...Object.keys(claims.admin).map((name) => `admin:${name}` as Permission),
];

beforeAll(async () => {
  service = await TestService.start(identity);
  testOrganisation = await TestOrganisation.create(service);
  site = await testOrganisation.addSite('Mill');
  const scope = { ...nobody, sites: [site] };
  const standard = testOrganisation.roles;
  const hr = await testOrganisation.addRole({ admin: { users: 'allow' } });
  const scopedHr = await testOrganisation.addRole({ admin: { users: 'allow' } }, { scope });
  const editor = await testOrganisation.addRole({ admin: { articles: 'allow' } }, { scope });
  harmless = await testOrganisation.addRole({});
  denying = await testOrganisation.addRole({ admin: { users: 'deny' } });
  const [employee, administrator] = await Promise.all(
    [standard.employee, standard.administrator].map((id) =>
      service.call(roles.get, { params: { id } }, testOrganisation.as),
    ),
  );
  const holder = async (...some: string[]): Promise<TestPerson> => {
    const { id } = await testOrganisation.addPerson();
    for (const role of some) await testOrganisation.assignRole(role, id);
    return testOrganisation.signIn(id);
  };
  actors
    .set('superuser', testOrganisation.superuser)
    .set('administrator', await holder(standard.administrator, standard.employee))
    .set('employee HR', await holder(hr.id, standard.employee))
    .set('HR alone', await holder(hr.id))
    .set('scoped HR', await holder(scopedHr.id, standard.employee));
  roleOf
    .set('newcomer', null)
    .set('employee', standard.employee)
    .set('HR alone', hr.id)
    .set('scoped editor', editor.id)
    .set('administrator', standard.administrator)
    .set('superuser', standard.superuser);
  const [asEmployee, asAdministrator] = [
    permissionsOf(employee as Role),
    permissionsOf(administrator as Role),
  ];
  held
    .set('newcomer', [])
    .set('employee', asEmployee)
    .set('HR alone', ['admin:users'])
    .set('employee HR', [...asEmployee, 'admin:users'])
    .set('scoped HR', asEmployee)
    .set('scoped editor', ['admin:articles'])
    .set('administrator', asAdministrator);
}, 60_000);
afterAll(() => service.stop());

/** Adds a person whom nobody has acted on yet. */
async function newTarget(kind: TargetKind): Promise<string> {
  const { id } = await testOrganisation.addPerson({ site });
  const role = roleOf.get(kind);
  if (role) await testOrganisation.assignRole(role, id);
  await service
    .collection('people')
    .updateOne({ _id: id as never }, { $set: { payrollNumber: randomUUID().slice(0, 18) } });
  return id;
}

/** What the rule of the product's specification says, as a problem code or as `answered`. */
function expected(needs: Needs, actor: ActorKind, target: TargetKind, isScoped: boolean): string {
  if (actor === 'superuser') return 'answered';
  if (actor === 'scoped HR' && !isScoped) return 'permission-denied';
  if (target === 'superuser') return 'superuser-only';
  const has = held.get(actor) ?? [];
  const missing = (held.get(target) ?? []).filter((one) => !has.includes(one));
  const lacksAdmin = missing.some((one) => one.startsWith('admin:'));
  const isAdmin = (held.get(target) ?? []).some((one) => one.startsWith('admin:'));
  const isRefused =
    (actor === 'scoped HR' && isAdmin) ||
    (needs === 'reactivate' && lacksAdmin) ||
    (needs === 'control' && missing.length > 0);
  return isRefused ? 'role-above-own' : 'answered';
}

interface Operation {
  readonly needs: Needs;
  readonly scoped: boolean;
  /** Prepares as the superuser, then calls as the actor. */
  readonly call: (as: { as: TestPerson }, target: string) => Promise<unknown>;
}

const reason = { reason: 'A test' };
const role = () => testOrganisation.addRole({});

/** Every operation on one person, by the ID of its endpoint. */
const operations: Readonly<Record<string, Operation>> = {
  'people.edit': {
    needs: 'edit',
    scoped: true,
    call: async (as, id) => {
      const { email, version } = await testOrganisation.getPerson(id);
      return service.call(
        people.edit,
        { params: { id }, body: fields({ site, email, first: 'New' }) },
        { ...as, ifMatch: version },
      );
    },
  },
  'people.edit of the address': {
    needs: 'control',
    scoped: true,
    call: async (as, id) => {
      const { version } = await testOrganisation.getPerson(id);
      return service.call(
        people.edit,
        { params: { id }, body: fields({ site }) },
        { ...as, ifMatch: version },
      );
    },
  },
  'people.deactivate': {
    needs: 'edit',
    scoped: true,
    call: (as, id) => service.call(people.deactivate, { params: { id } }, as),
  },
  'people.reactivate': {
    needs: 'reactivate',
    scoped: true,
    call: async (as, id) => {
      await service.call(people.deactivate, { params: { id } }, testOrganisation.as);
      return service.call(people.reactivate, { params: { id } }, as);
    },
  },
  'personStatus.update': {
    needs: 'edit',
    scoped: true,
    call: (as, id) =>
      service.call(
        personStatus.update,
        { params: { id }, body: { status: null, until: null, deputy: null } },
        as,
      ),
  },
  'sessions.endForPerson': {
    needs: 'control',
    scoped: false,
    call: (as, id) => service.call(sessions.endForPerson, { params: { id } }, as),
  },
  'secondFactor.reset': {
    needs: 'control',
    scoped: false,
    call: (as, id) => service.call(secondFactor.reset, { params: { id } }, as),
  },
  'signUpCodes.create': {
    needs: 'control',
    scoped: true,
    call: (as, id) => service.call(signUpCodes.create, { params: { id } }, as),
  },
  'apiTokens.revokeAny': {
    needs: 'control',
    scoped: false,
    call: async (as, person) => {
      const [id, now] = [randomUUID(), new Date()];
      const token = { person, name: 'Weather', permissions: [], scim: false, hash: id, version: 1 };
      await service.collection('api_tokens').insertOne({
        _id: id as never,
        org: testOrganisation.org,
        ...token,
        createdAt: now,
        expiresAt: new Date(now.getTime() + 3_600_000),
        lastUsedAt: null,
      });
      return service.call(apiTokens.revokeAny, { params: { id } }, as);
    },
  },
  'personalRequests.export': {
    needs: 'control',
    scoped: false,
    call: (as, id) => service.call(personalRequests.export, { params: { id }, body: reason }, as),
  },
  'personalRequests.erase': {
    needs: 'control',
    scoped: false,
    call: (as, id) => service.call(personalRequests.erase, { params: { id }, body: reason }, as),
  },
  'personalRequests.placeLegalHold': {
    needs: 'control',
    scoped: false,
    call: (as, id) => service.call(personalRequests.placeLegalHold, { params: { id }, body: reason }, as),
  },
  'personalRequests.endLegalHold': {
    needs: 'control',
    scoped: false,
    call: async (as, id) => {
      await service.call(
        personalRequests.placeLegalHold,
        { params: { id }, body: reason },
        testOrganisation.as,
      );
      return service.call(personalRequests.endLegalHold, { params: { id } }, as);
    },
  },
  'roles.assign': {
    needs: 'control',
    scoped: false,
    call: (as, person) => service.call(roles.assign, { params: { id: harmless.id, person } }, as),
  },
  'roles.assign with a denial': {
    needs: 'control',
    scoped: false,
    call: (as, person) => service.call(roles.assign, { params: { id: denying.id, person } }, as),
  },
  'roles.unassign': {
    needs: 'control',
    scoped: false,
    call: async (as, person) => {
      await testOrganisation.assignRole(harmless.id, person);
      return service.call(roles.unassign, { params: { id: harmless.id, person } }, as);
    },
  },
};

interface BulkOperation {
  readonly needs: Needs;
  readonly scoped: boolean;
  /** Superusers are not changed in bulk, even by superusers. */
  readonly sparesSuperusers: boolean;
  /** Returns those of the people whom it left as they were. */
  readonly run: (as: { as: TestPerson }, targets: readonly string[]) => Promise<string[]>;
}

async function runBulk(
  as: { as: TestPerson },
  targets: readonly string[],
  change: Partial<BulkChange>,
): Promise<string[]> {
  const body = {
    selection: { people: [...targets] },
    change: { addRoles: [], removeRoles: [], set: {}, ...change },
  };
  const { superusers } = await service.call(peopleBulk.preview, { body }, as);
  const { id } = await service.call(peopleBulk.start, { body }, as);
  await until(async () => {
    const { task } = await service.call(peopleBulk.get, { params: { id } }, as);
    return task?.state === 'done' ? task : null;
  });
  const query = { outcome: 'skipped' as const };
  const { items } = await service.call(peopleBulk.items, { params: { id }, query }, testOrganisation.as);
  expect(superusers).toBe(items.length);
  return items.map(({ person }) => person.id);
}

async function runImport(
  actor: { as: TestPerson },
  targets: readonly string[],
  line: (person: { email: string; payrollNumber: string }) => string,
  head: string,
): Promise<string[]> {
  const found = await service
    .collection('people')
    .find({ _id: { $in: targets as never } })
    .toArray();
  const lines = found.map((person) => line(person as never));
  const client = new ImportClient(testOrganisation, actor);
  const checked = await client.check(await client.read(`${[head, ...lines].join('\n')}\n`), {
    key: 'payrollNumber',
  });
  const rows = await client.rows(checked.id);
  const refused = rows.flatMap(({ issues }, at) =>
    issues.some(({ code }) => code === 'above-own') ? [String(found[at]?._id)] : [],
  );
  return refused;
}

/** Every operation on many people, by the ID of its endpoint and what it changes. */
const bulkOperations: Readonly<Record<string, BulkOperation>> = {
  'roles.assignMany': {
    needs: 'control',
    scoped: false,
    sparesSuperusers: true,
    run: async (as, targets) => {
      const { id } = await role();
      const body = { people: [...targets] };
      return (await service.call(roles.assignMany, { params: { id }, body }, as)).skipped;
    },
  },
  'peopleBulk.start of a field': {
    needs: 'edit',
    scoped: true,
    sparesSuperusers: true,
    run: (as, targets) => runBulk(as, targets, { set: { state: 'inactive' } }),
  },
  'peopleBulk.start of a reactivation': {
    needs: 'reactivate',
    scoped: true,
    sparesSuperusers: true,
    run: async (as, targets) => {
      for (const id of targets)
        await service.call(people.deactivate, { params: { id } }, testOrganisation.as);
      return runBulk(as, targets, { set: { state: 'active' } });
    },
  },
  'peopleBulk.start of roles': {
    needs: 'control',
    scoped: false,
    sparesSuperusers: true,
    run: (as, targets) => runBulk(as, targets, { addRoles: [harmless.id] }),
  },
  'peopleImports.check of a field': {
    needs: 'edit',
    scoped: true,
    sparesSuperusers: false,
    run: (as, targets) =>
      runImport(as, targets, ({ payrollNumber }) => `${payrollNumber},Ida`, 'employeeid,first'),
  },
  'peopleImports.check of an address': {
    needs: 'control',
    scoped: true,
    sparesSuperusers: false,
    run: (as, targets) =>
      runImport(
        as,
        targets,
        ({ payrollNumber }) => `${payrollNumber},${randomUUID()}@acme.example`,
        'employeeid,email',
      ),
  },
};

describe.each(actorKinds)('%s', (actor) => {
  const as = () => ({ as: actors.get(actor) as TestPerson });

  it.each(Object.entries(operations))(
    '%s needs the rank that it names',
    async (_name, { needs, scoped, call }) => {
      const results: Record<string, unknown> = {};
      const rule: Record<string, unknown> = {};
      for (const kind of targetKinds) {
        results[kind] = await codeOf(call(as(), await newTarget(kind)));
        rule[kind] = expected(needs, actor, kind, scoped);
      }
      expect(results).toEqual(rule);
    },
  );

  it.each(Object.entries(bulkOperations))(
    '%s leaves alone whom the actor may not act on',
    async (_name, { needs, scoped, sparesSuperusers, run }) => {
      const targets = new Map<string, TargetKind>();
      for (const kind of targetKinds) targets.set(await newTarget(kind), kind);
      const codeFor = (kind: TargetKind): string =>
        sparesSuperusers && kind === 'superuser' ? 'superuser-only' : expected(needs, actor, kind, scoped);
      const rule = targetKinds.map((kind) => [kind, codeFor(kind)] as const);
      const refusedWhole = rule.some(([, code]) => code === 'permission-denied');
      const running = run(as(), [...targets.keys()]);
      if (refusedWhole) return expect(await codeOf(running)).toBe('permission-denied');
      const skipped = (await running).map((id) => targets.get(id));
      expect(new Set(skipped)).toEqual(
        new Set(rule.filter(([, code]) => code !== 'answered').map(([kind]) => kind)),
      );
    },
  );
});

it('no one may add a denial to a role of somebody above them, superusers excepted', async () => {
  const shared = await testOrganisation.addRole({});
  const actor = actors.get('employee HR') as TestPerson;
  const { version, name, description, superuser } = shared;
  const edit = (at: number) =>
    codeOf(
      service.call(
        roles.edit,
        {
          params: { id: shared.id },
          body: { name, description, superuser, claims: { user: {}, admin: { users: 'deny' } } },
        },
        { as: actor, ifMatch: at },
      ),
    );
  await testOrganisation.assignRole(shared.id, await newTarget('administrator'));
  expect(await edit(version)).toBe('role-above-own');
  const other = await testOrganisation.addRole({});
  await testOrganisation.assignRole(other.id, await newTarget('superuser'));
  await testOrganisation.assignRole(other.id, await newTarget('employee'));
  expect(
    await codeOf(
      service.call(
        roles.edit,
        {
          params: { id: other.id },
          body: { name: other.name, description, superuser, claims: { user: {}, admin: { users: 'deny' } } },
        },
        { as: actor, ifMatch: other.version },
      ),
    ),
  ).toBe('answered');
});

/** Endpoints open to `admin:users` that do nothing to a person, or to what a person holds. */
const withoutPerson: Readonly<Record<string, string>> = {
  'people.create': 'adds somebody, with roles within the own permissions, see the tests of new people',
  'defaultRole.update': 'within the own permissions, see the tests of new people',
  'personalRequests.retry': 'continues what was asked for with rank',
  'personalRequests.download': 'only for who asked for the export',
  'peopleBulk.preview': 'saves nothing',
  'peopleBulk.retry': 'runs the same checks again',
  'peopleImports.read': 'saves nothing about people',
  'peopleImports.report': 'a file for the caller',
  'peopleImports.apply': 'runs the checks again, see the tests of imports',
  'peopleImportFiles.start': 'a file of the caller',
  'peopleImportFiles.complete': 'a file of the caller',
  'roles.create': 'a role that nobody holds, within the own permissions',
  'roles.edit': 'within the own permissions, and see denials above',
  'roles.remove': 'a role that nobody holds',
  'roles.previewEdit': 'saves nothing',
  'roles.previewAssign': 'saves nothing',
  'structure.create': 'the org chart decides no permission',
  'structure.edit': 'the org chart decides no permission',
  'structure.move': 'the org chart decides no permission',
  'structure.remove': 'the org chart decides no permission',
  'structure.assign': 'the org chart decides no permission',
  'structure.unassign': 'the org chart decides no permission',
};
const referenceData = /^(sites|departments|grades|statuses)\./;

it('every change open to `admin:users` is in the matrix or named with the reason why not', () => {
  const tested = new Set(
    [...Object.keys(operations), ...Object.keys(bulkOperations)].map((name) => name.split(' ')[0]),
  );
  const open = allEndpoints.filter(
    ({ method, access, table, id }) =>
      method !== 'GET' && [access].flat().includes('admin:users') && !table && !referenceData.test(id),
  );
  expect(open.map(({ id }) => id).filter((id) => !tested.has(id) && !(id in withoutPerson))).toEqual([]);
  expect(Object.keys(withoutPerson).filter((id) => !open.some((one) => one.id === id))).toEqual([]);
});

it('an API token cannot set the password of a person it adds', async () => {
  const permissions = ['admin:users' as const];
  const password = 'kitchen garden in may';
  const { id } = await service.call(people.create, { body: { ...fields(), password } }, testOrganisation.as);
  await testOrganisation.assignRole(testOrganisation.roles.administrator, id);
  const token = { name: 'Weather', permissions, days: 1, current: password };
  const as = await testOrganisation.signIn(id);
  const { secret } = await service.call(apiTokens.create, { body: token }, { as });
  await service.settled();
  const create = (body: object) =>
    codeOf(service.call(people.create, { body: { ...fields(), ...body } }, { token: secret }));
  expect(await create({ password })).toBe('permission-denied');
  expect(await create({})).toBe('answered');
});

it('no endpoint that changes roles accepts API tokens, since a role outlives a token', async () => {
  const writes = [...Object.values(roles), ...Object.values(defaultRole)].filter(
    ({ method, id }) => method !== 'GET' && !/export|preview/i.test(id),
  );
  expect(writes.filter(acceptsApiTokens).map(({ id }) => id)).toEqual([]);
});
