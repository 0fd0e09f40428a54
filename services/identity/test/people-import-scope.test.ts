import { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { Audience } from '@atrium/proto/audience';
import { people, type Person } from '@atrium/proto/identity/people';
import { peopleImports, type ImportRow } from '@atrium/proto/identity/people-import';
import { sites } from '@atrium/proto/identity/reference-data';
import { roles } from '@atrium/proto/identity/roles';
import { structure } from '@atrium/proto/identity/structure';
import { identityTasks } from '@atrium/proto/tasks';
import { randomUUID } from 'node:crypto';
import { identity } from '../src/definition.ts';
import { codeOf, TestOrganisation, nobody } from './test-organisation.ts';
import { chosenColumns, ImportClient, nullIfUnavailable } from './import-client.ts';

let service: TestService;
let testOrganisation: TestOrganisation;
let leeds: string;
let warsaw: string;
let anna: Person;
let jan: Person;
let editor: TestPerson;
let client: ImportClient;
let everywhere: ImportClient;

beforeAll(async () => (service = await TestService.start(identity)));
afterAll(() => service.stop());
beforeEach(async () => {
  testOrganisation = await TestOrganisation.create(service);
  everywhere = new ImportClient(testOrganisation);
  [leeds, warsaw] = [await testOrganisation.addSite('Leeds'), await testOrganisation.addSite('Warsaw')];
  anna = await testOrganisation.addPerson({ first: 'Anna', last: 'Ash', site: leeds });
  jan = await testOrganisation.addPerson({ first: 'Jan', last: 'Jesion', site: warsaw });
  await service.collection('people').updateOne({ _id: jan.id as never }, { $set: { payrollNumber: 'P-7' } });
  editor = await testOrganisation.addPersonWithin({ ...nobody, sites: [leeds] });
  client = new ImportClient(testOrganisation, { as: editor });
});

const fresh = (name: string): string => `${name}@${testOrganisation.org}.example`;
const outcomeOf = ({ action, issues, changes }: ImportRow) => ({
  action,
  issues: issues.map(({ path, code }) => `${path[0]} ${code}`),
  changes: changes.map(({ field }) => field),
});
const refusal = (...issues: string[]) => ({ action: 'error', issues, changes: [] });
/** The outcome of each row in file order, and all text that is shown about them. */
async function outcome(file: string, options: object = {}) {
  const checked = await client.check(await client.read(file), options);
  const rows = (await client.rows(checked.id)).toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
  return {
    checked,
    rows: rows.map(outcomeOf),
    shown: JSON.stringify(rows) + (await client.report(checked.id)),
  };
}
const rename = async (role: string, scope: Audience, version: number) => {
  const body = {
    ...{ name: `Moved ${randomUUID()}`, description: '', superuser: false, scope },
    claims: { user: {}, admin: { users: 'allow' as const } },
  };
  await service.call(
    roles.edit,
    { params: { id: role }, body },
    { ...testOrganisation.as, ifMatch: version },
  );
  await service.settled();
};
const codes = async (id: string, as: TestPerson) => {
  const at = { params: { id } };
  const calls = [
    service.call(peopleImports.get, at, { as }),
    service.call(peopleImports.rows, at, { as }),
    service.call(peopleImports.report, at, { as }),
    service.call(peopleImports.exportRows, { ...at, body: { format: 'csv' } }, { as }),
    service.call(peopleImports.read, { ...at, body: {} }, { as }),
    service.call(peopleImports.check, { ...at, body: { columns: ['email'] } }, { as }),
    service.call(peopleImports.apply, { ...at, body: {} }, { as }),
  ];
  return new Set(await Promise.all(calls.map(codeOf)));
};

it('[USER-2] [PERM-6] an admin limited to one site can import and change people of that site', async () => {
  const file = [
    'email,first,last,site,job title,manager',
    `${fresh('new')},Nina,New,Leeds,Weaver,${anna.email}`,
    `${anna.email},Anna,Ash,Leeds,Head weaver,`,
  ].join('\n');
  const { checked, rows } = await outcome(file);
  expect(rows.map(({ action }) => action)).toEqual(['create', 'update']);
  expect((await client.apply(checked.id)).applied).toEqual({ done: 2, failed: 0 });
  expect(await testOrganisation.getPerson(anna.id)).toMatchObject({ jobTitle: 'Head weaver', site: leeds });
  const { items } = await service.call(people.list, { query: { q: fresh('new') } }, { as: editor });
  expect(items).toMatchObject([{ first: 'Nina', site: leeds, reportsTo: anna.id, roles: [] }]);
});

it('[USER-2] [PERM-6] people outside the scope are not touched, and nothing is revealed about them except that an address or a number is taken', async () => {
  const file = [
    'email,payroll,first,last,site,manager',
    `${jan.email},,Taken,Over,Leeds,`,
    `${jan.email.toUpperCase()} ,,Other,Case,Leeds,`,
    `${fresh('b')},P-7,Same,Number,Leeds,`,
    `${fresh('c')},,Under,Jan,Leeds,${jan.email}`,
    `${anna.email},,Anna,Ash,Leeds,P-7`,
  ].join('\n');
  const { checked, rows, shown } = await outcome(file);
  expect(rows).toEqual([
    refusal('email unique', 'email taken-outside'),
    refusal('email unique', 'email taken-outside'),
    refusal('payrollNumber taken-outside'),
    refusal('manager outside'),
    refusal('manager outside'),
  ]);
  for (const secret of [jan.id, 'Jesion']) expect(shown).not.toContain(secret);
  const byNumber = await outcome('payroll,first,last,job title\nP-7,,,Spy\n', { key: 'payrollNumber' });
  expect(byNumber.rows[0]?.issues).toContain('payrollNumber taken-outside');
  for (const secret of [jan.id, jan.email, 'Jesion']) expect(byNumber.shown).not.toContain(secret);
  expect((await client.apply(checked.id)).applied).toEqual({ done: 0, failed: 0 });
  expect(await testOrganisation.getPerson(jan.id)).toMatchObject({
    version: jan.version,
    first: 'Jan',
    site: warsaw,
  });
});

it('[USER-2] [PERM-6] no one can be added or moved outside the scope, and unknown places are not created', async () => {
  const file = [
    'email,first,last,site',
    `${anna.email},Anna,Ash,Warsaw`,
    `${fresh('a')},Ada,Away,Warsaw`,
    `${fresh('b')},Bo,Nowhere,`,
    `${fresh('c')},Cy,Newplace,Atlantis`,
  ].join('\n');
  expect((await outcome(file)).rows).toEqual([
    refusal('person outside'),
    refusal('person outside'),
    refusal('person outside'),
    refusal('site invalid'),
  ]);
  expect((await service.call(sites.list, {}, testOrganisation.as)).items).toHaveLength(2);
});

it('[USER-2] [PERM-6] a manager outside the scope stays, and is shown by name only', async () => {
  const { id, version, ...was } = anna;
  const body = { ...was, reportsTo: jan.id };
  await service.call(people.edit, { params: { id }, body }, { ...testOrganisation.as, ifMatch: version });
  const row = (manager: string) => `email,job title,manager\n${anna.email},Dyer,${manager}\n`;
  expect((await outcome(row(jan.email))).rows).toMatchObject([{ action: 'update', changes: ['jobTitle'] }]);
  const { rows, shown } = await outcome(row(''));
  expect(rows).toMatchObject([{ action: 'update', changes: ['jobTitle', 'manager'] }]);
  expect(shown).toContain('Jan Jesion');
  expect(shown).not.toContain(jan.email);
});

it('[USER-2] [PERM-6] missing people and the deactivation limit are counted within the scope; other administrators stay', async () => {
  const boss = await testOrganisation.addPerson({ first: 'Boss', site: leeds });
  await testOrganisation.assignRole(
    (await testOrganisation.addRole({ admin: { setup: 'allow' } })).id,
    boss.id,
  );
  const file = `email,first,last,site,job title\n${fresh('new')},Nina,New,Leeds,\n${boss.email},Boss,${boss.last},Leeds,Clerk\n`;
  const { checked, rows } = await outcome(file, { missing: 'deactivate', deactivationLimit: 40 });
  expect(rows.map(({ action, issues }) => [action, ...issues])).toEqual([
    ['deactivate'],
    ['create'],
    ['error', 'person above-own'],
  ]);
  expect(checked.deactivationCheck).toEqual({ deactivations: 1, of: 2, exceeded: true });
  const under = await outcome(`email,manager\n${boss.email},${anna.email}\n`, { missing: 'leave' });
  expect(under.rows).toEqual([refusal('person above-own')]);
  await client.apply(checked.id, 1);
  expect([
    (await testOrganisation.getPerson(anna.id)).state,
    (await testOrganisation.getPerson(jan.id)).state,
  ]).toEqual(['inactive', 'active']);
});

it('[USER-2] [PERM-6] each row is checked again when it is applied: a person who has left the scope is unchanged', async () => {
  const add = (name: string, parent: string) =>
    service.call(structure.create, { body: { name, parent } }, testOrganisation.as);
  const [works, yard] = [await add('Works', 'root'), await add('Yard', 'root')];
  const hall = await add('Hall', works.id);
  await service.call(
    structure.assign,
    { params: { id: works.id }, body: { people: [anna.id] } },
    testOrganisation.as,
  );
  await service.call(
    structure.assign,
    { params: { id: hall.id }, body: { people: [jan.id] } },
    testOrganisation.as,
  );
  await service.settled();
  client = new ImportClient(testOrganisation, {
    as: await testOrganisation.addPersonWithin({ ...nobody, units: [works.id] }),
  });
  const file = `email,job title,manager\n${jan.email},Dyer,\n${anna.email},Dyer,${jan.email}\n`;
  const { checked, rows } = await outcome(file);
  expect(rows.map(({ action }) => action)).toEqual(['update', 'update']);
  // No person was changed, but the hall now belongs elsewhere.
  const move = { params: { id: hall.id }, body: { parent: yard.id } };
  await service.call(structure.move, move, { ...testOrganisation.as, ifMatch: hall.version });
  await service.settled();
  expect((await client.apply(checked.id)).applied).toEqual({ done: 0, failed: 2 });
  expect((await client.rows(checked.id)).flatMap(({ issues }) => issues)).toEqual([
    { path: ['person'], code: 'outside' },
    { path: ['manager'], code: 'outside' },
  ]);
  expect([
    (await testOrganisation.getPerson(jan.id)).jobTitle,
    (await testOrganisation.getPerson(anna.id)).jobTitle,
  ]).toEqual([null, null]);
});

it('[USER-2] [PERM-6] a check cannot be applied after its admin’s scope was changed or removed', async () => {
  const { checked } = await outcome(`email,job title\n${anna.email},Dyer\n`);
  const [role = ''] = (await testOrganisation.getPerson(editor.id)).roles;
  await rename(role, { ...nobody, sites: [warsaw] }, 1);
  const moved = await testOrganisation.signIn(editor.id);
  expect(await codes(checked.id, moved)).toEqual(new Set(['not-found']));
  expect((await service.call(peopleImports.list, {}, { as: moved })).items).toEqual([]);
  // The same scope again, with an empty list added.
  await rename(role, { ...nobody, sites: [leeds], excludedSites: [] }, 2);
  expect((await service.call(peopleImports.list, {}, { as: editor })).items).toHaveLength(1);
  await service.call(roles.unassign, { params: { id: role, person: editor.id } }, testOrganisation.as);
  const former = await testOrganisation.signIn(editor.id);
  expect(await codes(checked.id, former)).toEqual(new Set(['permission-denied']));
  expect((await testOrganisation.getPerson(anna.id)).jobTitle).toBeNull();
});

it('[USER-2] [PERM-6] an admin with a scope sees only their own imports, and none that another admin has checked since', async () => {
  const file = `Kontakt,Vor,Nach\n${anna.email},Anna,Ash\n`;
  const whole = await everywhere.check(await everywhere.read(file), { columns: ['email', 'first', 'last'] });
  const colleague = await testOrganisation.addPersonWithin({ ...nobody, sites: [leeds] });
  // Column mappings chosen outside the scope are not known here.
  const read = await client.read(file);
  expect(chosenColumns(read)).toEqual([null, null, null]);
  const own = await client.check(read, { columns: ['email', 'first', 'last'] });
  expect(chosenColumns(await new ImportClient(testOrganisation, { as: colleague }).read(file))).toEqual([
    'email',
    'first',
    'last',
  ]);
  expect(await codes(whole.id, editor)).toEqual(new Set(['not-found']));
  expect(await codes(own.id, colleague)).toEqual(new Set(['not-found']));
  const listed = async (as: TestPerson) =>
    (await service.call(peopleImports.list, {}, { as })).items.map(({ id }) => id);
  expect(await listed(editor)).toEqual([own.id]);
  expect(await listed(testOrganisation.superuser)).toContain(own.id);
  const link = await client.linkToReport(own.id);
  expect((await fetch(link)).status).toBe(200);
  await everywhere.check(await everywhere.get(own.id), { missing: 'deactivate' });
  // An earlier link must not reveal what the file would do to everyone.
  expect((await fetch(link)).status).toBe(404);
  expect(await codes(own.id, editor)).toEqual(new Set(['not-found']));
  expect(await listed(editor)).toEqual([]);
});

it('[TASK-1] [PERM-6] an admin with a scope can stop and resume only the tasks they started', async () => {
  const tasks = (call: keyof typeof identityTasks, id: string, as: TestPerson) =>
    codeOf(service.call(identityTasks[call], { params: { id } }, { as }));
  const file = `email,job title\n${anna.email},Dyer\n`;
  const [own, other] = [
    await client.check(await client.read(file)),
    await everywhere.check(await everywhere.read(file)),
  ];
  expect(await tasks('cancel', other.task?.id ?? '', editor)).toBe('not-found');
  expect(await tasks('cancel', own.task?.id ?? '', editor)).toBe('wrong-state');
  const stopped = { $set: { state: 'cancelled' } };
  for (const { task } of [own, other])
    await service.collection('background_tasks').updateOne({ _id: task?.id as never }, stopped);
  expect(await tasks('retry', other.task?.id ?? '', editor)).toBe('not-found');
  expect(await tasks('retry', own.task?.id ?? '', editor)).toBe('answered');
  expect((await client.waitForState(own.id, 'checked')).counts).toMatchObject({ update: 1 });
  // A newer check has replaced the first.
  await client.check(await client.get(own.id));
  await service.collection('background_tasks').updateOne({ _id: own.task?.id as never }, stopped);
  expect(await tasks('retry', own.task?.id ?? '', editor)).toBe('wrong-state');
});

it('[USER-2] [PERM-6] an interrupted import resumes within the scope, and changes no one twice', async () => {
  const count = 600;
  const email = (at: number): string => fresh(`p${at}`);
  const file = Array.from(
    { length: count },
    (_, at) => `${email(at)},P,${at},${at % 2 ? 'Leeds' : 'Warsaw'}`,
  );
  const { checked } = await outcome(['email,first,last,site', ...file].join('\n'));
  expect(checked.counts).toMatchObject({ create: count / 2, error: count / 2 });
  await service.call(peopleImports.apply, { params: { id: checked.id }, body: {} }, { as: editor });
  await until(() =>
    client.get(checked.id).then(({ task }) => (task?.done ?? 0) > 0 || null, nullIfUnavailable),
  );
  await service.restart();
  expect((await client.waitForState(checked.id, 'applied')).applied).toEqual({ done: count / 2, failed: 0 });
  const collection = service.collection('people');
  expect(
    await collection.countDocuments({ org: testOrganisation.org, first: 'P', site: leeds, version: 1 }),
  ).toBe(count / 2);
  expect(await collection.countDocuments({ org: testOrganisation.org, first: 'P' })).toBe(count / 2);
});
