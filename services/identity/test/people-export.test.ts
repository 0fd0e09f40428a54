import { TestService } from '@atrium/common/testing/test-service';
import { audit } from '@atrium/proto/identity/audit';
import { people, type PersonFields } from '@atrium/proto/identity/people';
import { departments, grades, sites } from '@atrium/proto/identity/reference-data';
import { roles } from '@atrium/proto/identity/roles';
import { interfaceLanguages } from '@atrium/proto/common';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { identity } from '../src/definition.ts';
import { TestOrganisation, codeOf, fields } from './test-organisation.ts';
import { ImportClient } from './import-client.ts';

let service: TestService;
let testOrganisation: TestOrganisation;
beforeAll(async () => (service = await TestService.start(identity)));
afterAll(() => service.stop());
beforeEach(async () => (testOrganisation = await TestOrganisation.create(service)));

type ExportRequest = Parameters<typeof fileOf>[0];
async function fileOf(input: {
  query?: { q?: string; sort?: '-name'; state?: 'active' | 'inactive' };
  body: { format: 'csv' | 'xlsx'; language?: 'pl' | 'de' | 'en-GB' };
}): Promise<Buffer> {
  const { url } = await service.call(people.export, input, testOrganisation.as);
  return Buffer.from(await (await fetch(url.replace('http://files.test', service.url))).arrayBuffer());
}

const rowsOf = async (input: ExportRequest): Promise<Record<string, string>[]> =>
  parse(await fileOf(input), { bom: true, columns: true });

/** A person with every field set. */
async function wholePerson(): Promise<PersonFields> {
  const { id: department } = await service.call(
    departments.create,
    { body: { name: 'Dyes' } },
    testOrganisation.as,
  );
  const title = { 'en-GB': 'Leeds', pl: 'Lidz' };
  const { id: site } = await service.call(sites.create, { body: { title } }, testOrganisation.as);
  const { id: grade } = await service.call(
    grades.create,
    { body: { level: 1, name: 'Senior' } },
    testOrganisation.as,
  );
  const places = { department, site, grade, reportsTo: testOrganisation.superuser.id };
  return fields({ ...places, jobTitle: '=1+1', phone: '+48221234567', mobile: '+48600100200' });
}

it('[ALL-12] people are exported as filtered and sorted, with the names of what they belong to', async () => {
  await service.call(
    people.create,
    { body: { ...(await wholePerson()), first: 'Anna', last: 'Zawada' } },
    testOrganisation.as,
  );
  await testOrganisation.addPerson({ first: 'Anna', last: 'Bąk' });
  await testOrganisation.addPerson({ first: 'Jan', last: 'Ćwik' });
  const rows = await rowsOf({ query: { q: 'anna', sort: '-name' }, body: { format: 'csv', language: 'pl' } });
  expect(rows.map((row) => row['Nazwisko'])).toEqual(['Zawada', 'Bąk']);
  expect(rows[0]).toMatchObject({
    Dział: 'Dyes',
    Lokalizacja: 'Lidz',
    'Poziom stanowiska': 'Senior',
    Stanowisko: "'=1+1",
    'Przełożony (imię i nazwisko)': 'Ada Root',
    Aktywny: 'Aktywne',
    Superużytkownik: 'nie',
    'Ostatnie logowanie (Europe/London)': '',
  });
  const [head, ada] = await readSheet(
    await fileOf({ query: { q: 'ada' }, body: { format: 'xlsx', language: 'de' } }),
  );
  expect(head).toEqual(expect.arrayContaining(['Vorname', 'Angelegt (Europe/London)', 'Superuser']));
  expect(ada?.[head?.indexOf('Superuser') ?? -1]).toBe(true);
  expect(ada?.[head?.indexOf('Angelegt (Europe/London)') ?? -1]).toBeInstanceOf(Date);
});

it.each(interfaceLanguages)(
  '[ALL-12] [USER-2] the %s file of people can be imported again and changes no one',
  async (language) => {
    await service.call(people.create, { body: await wholePerson() }, testOrganisation.as);
    const { id } = await testOrganisation.addPerson({ jobTitle: 'Weaver' });
    await service.call(people.deactivate, { params: { id } }, testOrganisation.as);
    await service.settled();
    const file = await fileOf({ body: { format: 'csv', language } });
    const client = new ImportClient(testOrganisation);
    const found = await client.read(file);
    expect(found.options.columns.filter((column) => column !== null)).toHaveLength(13);
    // A formula is exported as text, and its leading mark would be imported: nothing else differs.
    const checked = await client.check(found);
    expect(checked.counts).toMatchObject({ create: 0, same: 2, update: 1, error: 0 });
    const [row] = await client.rows(found.id, { action: 'update' });
    expect(row?.changes).toEqual([{ field: 'jobTitle', before: '=1+1', after: "'=1+1" }]);
  },
);

it('[ALL-12] an export larger than a page contains each person once, and the log records who took it', async () => {
  const many = Array.from(
    { length: 1_100 },
    (_, at) => `p${at}@${testOrganisation.org}.example,Nina,Weaver ${at}`,
  );
  await new ImportClient(testOrganisation).importFile(['email,first,last', ...many].join('\n'));
  const rows = await rowsOf({ body: { format: 'csv', language: 'en-GB' } });
  expect(new Set(rows.map((row) => row['E-mail'])).size).toBe(1_101);
  expect(rows).toHaveLength(1_101);
  await service.settled();
  const { items } = await service.call(
    audit.list,
    { query: { action: 'people.export' } },
    testOrganisation.as,
  );
  expect(items).toMatchObject([
    { by: { id: testOrganisation.superuser.id }, after: { format: 'csv', sort: 'name' } },
  ]);
});

it('[ALL-12] the export of a missing item creates no file and no log entry', async () => {
  const call = service.call(
    roles.exportHolders,
    { params: { id: 'nothing' }, body: {} },
    testOrganisation.as,
  );
  expect(await codeOf(call)).toBe('not-found');
  await service.settled();
  const { items } = await service.call(
    audit.list,
    { query: { action: 'roles.exportHolders' } },
    testOrganisation.as,
  );
  expect(items).toEqual([]);
});
