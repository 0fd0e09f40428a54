import { ObjectStorage } from '@atrium/common/storage/object-storage';
import { TestService } from '@atrium/common/testing/test-service';
import { audit, type AuditEntry } from '@atrium/proto/identity/audit';
import { people, type Person, type PersonFields } from '@atrium/proto/identity/people';
import { peopleImports } from '@atrium/proto/identity/people-import';
import { messages } from '@atrium/proto/messages';
import { identity } from '../src/definition.ts';
import { ImportCleanup } from '../src/people-import/import-cleanup.ts';
import { codeOf, TestOrganisation } from './test-organisation.ts';
import { ImportClient } from './import-client.ts';

let service: TestService;
let testOrganisation: TestOrganisation;
let client: ImportClient;

beforeAll(async () => {
  service = await TestService.start(identity);
});
afterAll(() => service.stop());
beforeEach(async () => {
  testOrganisation = await TestOrganisation.create(service);
  client = new ImportClient(testOrganisation);
});

const edit = ({ id, version, ...person }: Person, changes: Partial<PersonFields>): Promise<Person> =>
  service.call(
    people.edit,
    { params: { id }, body: { ...person, ...changes } },
    { ...testOrganisation.as, ifMatch: version },
  );

const logged = async (about: string): Promise<AuditEntry | undefined> => {
  await service.settled();
  return (await service.call(audit.list, { query: { about } }, testOrganisation.as)).items[0];
};

it('[USER-2] a person who was changed after the check is left unchanged and reported', async () => {
  const anna = await testOrganisation.addPerson({ first: 'Anna', jobTitle: 'Dyer' });
  const ben = await testOrganisation.addPerson({ first: 'Ben', jobTitle: 'Dyer' });
  const file = `email,job title\n${anna.email},Weaver\n${ben.email},Weaver\n`;
  const checked = await client.check(await client.read(file));
  await edit(anna, { jobTitle: 'Head of dyes' });
  expect((await client.apply(checked.id)).applied).toEqual({ done: 1, failed: 1 });
  expect(await testOrganisation.getPerson(anna.id)).toMatchObject({ jobTitle: 'Head of dyes' });
  expect(await testOrganisation.getPerson(ben.id)).toMatchObject({ jobTitle: 'Weaver' });
  expect(await client.rows(checked.id, { outcome: 'failed' })).toMatchObject([
    { person: anna.id, issues: [{ path: ['person'], code: 'changed' }] },
  ]);
  expect(await client.report(checked.id)).toContain('Osoba: zmienione przez kogoś innego');
  await service.settled();
  // Whoever ran it is asked to look at the rows that were not imported.
  expect(service.published(messages.todo, testOrganisation.org)).toMatchObject([
    { id: `import.${checked.id}`, byHand: true, audience: { people: [testOrganisation.as.as.id] } },
  ]);
});

it('[USER-2] [USER-5] a file cannot reactivate a person who is being erased', async () => {
  const anna = await testOrganisation.addPerson({ first: 'Anna' });
  const gone = { $set: { state: 'inactive', erasing: true } };
  await service.collection('people').updateOne({ _id: anna.id as never }, gone);
  const { id, applied } = await client.importFile(`email,status\n${anna.email},active\n`);
  expect(applied).toEqual({ done: 0, failed: 1 });
  expect(await client.rows(id)).toMatchObject([{ issues: [{ path: ['state'], code: 'invalid' }] }]);
  expect((await testOrganisation.getPerson(anna.id)).state).toBe('inactive');
});

it('[PERM-5] [USER-2] the audit log records before and after for everyone an import touches', async () => {
  const anna = await testOrganisation.addPerson({ first: 'Anna', jobTitle: 'Dyer' });
  const email = `new@${testOrganisation.org}.example`;
  await client.importFile(
    `email,first,last,job title\n${anna.email},Anna,${anna.last},Weaver\n${email},Ben,Bach,\n`,
  );
  expect(await logged(anna.id)).toMatchObject({
    action: 'people.import',
    about: { kind: 'person', name: `Anna ${anna.last}` },
    before: { jobTitle: 'Dyer' },
    after: { jobTitle: 'Weaver' },
  });
  const { items } = await service.call(people.list, { query: { q: email } }, testOrganisation.as);
  const entry = await logged(items[0]?.id ?? '');
  expect(entry).toMatchObject({ before: null, after: { email, first: 'Ben', last: 'Bach' } });
});

it('[USER-2] the check does not reveal that an address belongs to a person of another organisation', async () => {
  const stranger = await (await TestOrganisation.create(service)).addPerson();
  const checked = await client.check(
    await client.read(
      `email,first,last\n${stranger.email},Ben,Bach\nfree@${testOrganisation.org}.example,Eva,Ek\n`,
    ),
  );
  const rows = await client.rows(checked.id);
  expect(rows.map(({ action, issues }) => ({ action, issues }))).toEqual([
    { action: 'create', issues: [] },
    { action: 'create', issues: [] },
  ]);
  expect(await client.report(checked.id)).not.toContain('unique');
  // Still no duplicates: applying the import reports the taken address, as adding one person does.
  expect((await client.apply(checked.id)).applied).toEqual({ done: 1, failed: 1 });
});

it('[USER-2] after two months an import is deleted, with its rows and files', async () => {
  const row = (name: string) => `email,first,last\n${name}@${testOrganisation.org}.example,Ben,Bach\n`;
  const [old, recent] = [await client.importFile(row('ben')), await client.importFile(row('eva'))];
  const storage = service.app.get(ObjectStorage, { strict: false });
  const report = (id: string) =>
    storage.stat({ org: testOrganisation.org, key: `reports/people-imports/${id}.csv` });
  const rows = (id: string) => service.collection('people_import_rows').countDocuments({ import: id });
  expect([await report(old.id), await rows(old.id)]).toEqual([{ size: expect.any(Number) }, 1]);
  const createdAt = new Date(Date.now() - 61 * 24 * 3_600_000);
  await service.collection('people_imports').updateOne({ _id: old.id as never }, { $set: { createdAt } });
  await service.app.get(ImportCleanup, { strict: false }).removeOld();
  expect([await report(old.id), await rows(old.id)]).toEqual([null, 0]);
  expect([(await report(recent.id)) !== null, await rows(recent.id)]).toEqual([true, 1]);
  const found = service.call(peopleImports.get, { params: { id: old.id } }, testOrganisation.as);
  expect(await codeOf(found)).toBe('not-found');
});
