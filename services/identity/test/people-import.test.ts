import { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { departments, grades, sites } from '@atrium/proto/identity/reference-data';
import { peopleImportFiles, peopleImports } from '@atrium/proto/identity/people-import';
import { people, type Person } from '@atrium/proto/identity/people';
import { messages } from '@atrium/proto/messages';
import { identity } from '../src/definition.ts';
import { codeOf, TestOrganisation } from './test-organisation.ts';
import { chosenColumns, ImportClient } from './import-client.ts';

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
  await service.call(departments.create, { body: { name: 'Księgowość' } }, testOrganisation.as);
  await service.call(
    sites.create,
    { body: { title: { 'en-GB': 'Leeds', pl: 'Lidz' } } },
    testOrganisation.as,
  );
  await service.call(grades.create, { body: { level: 1, name: 'Senior' } }, testOrganisation.as);
});

const host = (): string => `${testOrganisation.org}.example`;
const everyone = async (): Promise<Map<string, Person>> => {
  const { items } = await service.call(people.list, { query: { limit: 1000 } }, testOrganisation.as);
  return new Map(items.map((person) => [person.email.split('@')[0] as string, person]));
};

const staff = (): string =>
  [
    'E-mail;Nr pracownika;Imię;Nazwisko;Stanowisko;Dział;Lokalizacja;Grade;Przełożony;Komórka;Język',
    `zosia@${host()};P-3;Zofia;Żółć;"Młodsza\nksięgowa; asystentka";księgowość;LIDZ;;P-1;00 48 600 100 200;pl`,
    `ewa@${host()};P-1;Ewa;Bąk;Prezes;;Leeds;senior;;;de`,
    `jan@${host()};P-2;Jan;Ćwik;=1+1;Księgowość;Leeds;;ewa@${host()};;`,
  ].join('\r\n');

it('[USER-2] imports people with their places and managers, in any order, with accounts that have no password yet', async () => {
  const found = await client.read(staff());
  expect(chosenColumns(found)).toEqual([
    ...[
      'email',
      'payrollNumber',
      'first',
      'last',
      'jobTitle',
      'department',
      'site',
      'grade',
      'manager',
      'mobile',
      'language',
    ],
  ]);
  const checked = await client.check(found);
  expect(checked.counts).toEqual({ create: 3, update: 0, same: 0, deactivate: 0, error: 0 });
  expect((await everyone()).size).toBe(1);
  expect((await client.apply(checked.id)).applied).toEqual({ done: 3, failed: 0 });
  const { zosia, ewa, jan } = Object.fromEntries(await everyone());
  expect(zosia).toMatchObject({
    ...{
      first: 'Zofia',
      jobTitle: 'Młodsza księgowa; asystentka',
      reportsTo: ewa?.id,
      mobile: '+48600100200',
    },
    ...{
      payrollNumber: 'P-3',
      language: 'pl',
      state: 'active',
      site: ewa?.site,
      department: jan?.department,
    },
  });
  expect(jan).toMatchObject({ reportsTo: ewa?.id, jobTitle: '=1+1', language: 'pl' });
  const account = await service.collection('accounts').findOne({ _id: zosia?.id as never });
  expect(account).toMatchObject({ email: `zosia@${host()}`, passwordHash: null, active: true });
  await service.settled();
  expect(service.published(messages.person, testOrganisation.org).map(({ email }) => email)).toContain(
    `zosia@${host()}`,
  );
});

it('[USER-2] importing the same file again changes nothing; another file updates by payroll number and clears empty fields', async () => {
  await client.importFile(staff());
  const again = await client.check(await client.read(staff()));
  expect(again.counts).toMatchObject({ same: 3, create: 0, update: 0, error: 0 });
  const moved = `payroll number,email,first name,last name,job title,manager\nP-2,jan.new@${host()},Jan,Ćwik-Nowy,,P-3\n`;
  const checked = await client.check(await client.read(moved), { key: 'payrollNumber' });
  const [row] = await client.rows(checked.id);
  expect(row?.changes).toContainEqual({
    field: 'email',
    before: `jan@${host()}`,
    after: `jan.new@${host()}`,
  });
  expect(row?.changes).toContainEqual({
    field: 'manager',
    before: `ewa@${host()}`,
    after: `zosia@${host()}`,
  });
  await client.apply(checked.id);
  const mail = await until(async () => (await service.mailbox.list(`jan@${host()}`))[0]);
  expect(mail.text).toContain(`jan.new@${host()}`);
  const now = await everyone();
  expect(now.get('jan.new')).toMatchObject({
    last: 'Ćwik-Nowy',
    jobTitle: null,
    reportsTo: now.get('zosia')?.id,
    payrollNumber: 'P-2',
  });
  expect(now.size).toBe(4);
});

it('[USER-2] reports every error of every row before anyone is changed, and applies the other rows', async () => {
  const file = [
    'email,first,last,department,phone,manager,language',
    `good@${host()},Good,One,,+442079460000,,en`,
    `not an address,Bad,Address,,,,`,
    `nobody@${host()},,Name,Nowhere,12345,ghost@${host()},klingon`,
    `twin@${host()},Twin,One,,,,`,
    `twin@${host()},Twin,Two,,,,`,
    `one@${host()},Circle,One,,,two@${host()},`,
    `two@${host()},Circle,Two,,,one@${host()},`,
    `under@${host()},Under,Circle,,,one@${host()},`,
  ].join('\n');
  const checked = await client.check(await client.read(file));
  const errors = await client.rows(checked.id, { action: 'error' });
  const wrong = Object.fromEntries(
    errors.map(({ line, issues }) => [
      line,
      issues.map(({ path, code }) => `${path[0]} ${code}`).toSorted((one, other) => one.localeCompare(other)),
    ]),
  );
  expect(wrong).toEqual({
    3: ['email email'],
    4: ['department invalid', 'first required', 'language invalid', 'manager invalid', 'phone phone'],
    5: ['email unique'],
    6: ['email unique'],
    7: ['manager order'],
    8: ['manager order'],
    9: ['manager invalid'],
  });
  expect((await client.apply(checked.id)).applied).toEqual({ done: 1, failed: 0 });
  const now = await everyone();
  expect([now.size, now.has('good')]).toEqual([2, true]);
});

it('[USER-2] reactivating a deleted person through a file clears their deletion', async () => {
  await client.importFile(staff());
  const email = `jan@${host()}`;
  const gone = { $set: { state: 'inactive', deletedAt: new Date() } };
  await service.collection('people').updateOne({ email }, gone);
  await client.importFile(`email,first,last,status\n${email},Jan,Ćwik,active`);
  expect(await service.collection('people').findOne({ email })).toMatchObject({
    state: 'active',
    deletedAt: null,
  });
});

it('[USER-2] a file that would deactivate more than the set share stops and asks for the number', async () => {
  await client.importFile(staff());
  const file = `email,first,last\newa@${host()},Ewa,Bąk\n`;
  const checked = await client.check(await client.read(file), {
    missing: 'deactivate',
    deactivationLimit: 25,
  });
  expect(checked.deactivationCheck).toEqual({ deactivations: 2, of: 4, exceeded: true });
  const { id } = checked;
  for (const deactivations of [undefined, 1])
    expect(
      await codeOf(
        service.call(peopleImports.apply, { params: { id }, body: { deactivations } }, testOrganisation.as),
      ),
    ).toBe('confirmation-required');
  await client.apply(id, 2);
  const now = await everyone();
  expect(['zosia', 'jan', 'ewa'].map((name) => now.get(name)?.state)).toEqual([
    'inactive',
    'inactive',
    'active',
  ]);
  const account = await service.collection('accounts').findOne({ email: `jan@${host()}` });
  expect(account).toMatchObject({ active: false });
});

it('[USER-2] a report states the outcome of every row and contains nothing that a spreadsheet would run', async () => {
  const { id } = await client.importFile(
    `email;first;last\n"=HYPERLINK(""http://x"")";=cmd|' /C calc'!A0;Evil\n@a@${host()};+Plus;"Quote ""me"""\nok@${host()};Fine;One`,
  );
  const report = await client.report(id);
  expect(report.charCodeAt(0)).toBe(0xfeff);
  expect(report).toContain('Wiersz,Czynność,Wynik,Osoba,Adres e-mail,Problemy,Zmiany');
  expect(report).toContain('Nowe,Gotowe,Fine One');
  expect(report).toContain('Adres e-mail: to nie jest adres e-mail');
  for (const line of report.split('\r\n')) expect(line).not.toMatch(/(^|,)"?[=+\-@]/);
});

const latin2 = (text: string): Buffer => {
  const letters: Record<string, number> = { ą: 0xb9, ł: 0xb3, ż: 0xbf, ó: 0xf3, ś: 0x9c, Ł: 0xa3 };
  return Buffer.from(Array.from(text, (letter) => letters[letter] ?? letter.charCodeAt(0)));
};
const rows = 'email;first;last\nx@y.example;Łucja;Gąsiółż\n';
it.each([
  ['UTF-8', 'utf-8', Buffer.from(rows)],
  ['UTF-8 with a byte order mark and tabs', 'utf-8', Buffer.from(`\uFEFF${rows.replaceAll(';', '\t')}`)],
  [
    'UTF-16 as Excel saves "Unicode text"',
    'utf-16le',
    Buffer.from(`\uFEFF${rows.replaceAll(';', '\t')}`, 'utf16le'),
  ],
  ['Windows-1250', 'windows-1250', latin2(rows)],
  [
    'Windows-1252',
    'windows-1252',
    Buffer.from(rows.replace('Łucja', 'Jürgen').replace('Gąsiółż', 'Groß'), 'latin1'),
  ],
  ['commas and sep=', 'utf-8', Buffer.from(`sep=,\r\n${rows.replaceAll(';', ',')}`)],
])('[USER-2] reads %s', async (_what, encoding, bytes) => {
  const found = await client.read(bytes);
  const last = encoding === 'windows-1252' ? 'Groß' : 'Gąsiółż';
  expect(found).toMatchObject({ state: 'read', encoding });
  expect(found.columns.map(({ sample }) => sample[0])).toEqual([
    'x@y.example',
    encoding === 'windows-1252' ? 'Jürgen' : 'Łucja',
    last,
  ]);
});

it.each([
  ['a workbook', 'spreadsheet', Buffer.from('504b030414000600', 'hex')],
  ['a compressed file', 'archive', Buffer.from('1f8b0800000000', 'hex')],
  ['a file with only a header', 'empty', Buffer.from('email,first,last\n')],
  ['a file with one column', 'columns', Buffer.from('email\nx@y.example\n')],
  ['an unclosed quotation mark', 'quotes', Buffer.from('email,first\nx@y.example,"Anna\ny@y.example,Eva\n')],
  ['a cell that never ends', 'long-row', Buffer.from(`email,first\nx@y.example,"${'x'.repeat(300_000)}"\n`)],
  ['null bytes', 'binary', Buffer.from('email,first\nab\0cd,e\n')],
])('[USER-2] reports why it cannot read %s', async (_what, code, bytes) => {
  expect(await client.read(bytes)).toMatchObject({ state: 'unreadable', fault: { code } });
});

it('[USER-2] refuses a file of 200 MB before the upload, and a file in another encoding than stated', async () => {
  const begun = service.call(
    peopleImportFiles.start,
    { body: { name: 'big.csv', size: 200 * 1024 * 1024 } },
    testOrganisation.as,
  );
  expect(await codeOf(begun)).toBe('too-large');
  const { id } = await client.read(latin2(rows));
  const read = await service.call(
    peopleImports.read,
    { params: { id }, body: { encoding: 'utf-8' } },
    testOrganisation.as,
  );
  expect(read).toMatchObject({ state: 'unreadable', fault: { code: 'encoding' } });
  expect(
    await codeOf(
      service.call(peopleImports.check, { params: { id }, body: read.options }, testOrganisation.as),
    ),
  ).toBe('wrong-state');
});

it('[USER-2] remembers the column mapping, and lets only superusers change superusers', async () => {
  const found = await client.read(`Kontakt;Vor;Nach\nx@${host()};Ada;Lovelace\n`);
  expect(chosenColumns(found)).toEqual([null, null, null]);
  await client.check(found, { columns: ['email', 'first', 'last'] });
  expect(chosenColumns(await client.read(`Nach;Kontakt;Vor;Neu\nA;b@${host()};C;D\n`))).toEqual([
    'last',
    'email',
    'first',
    null,
  ]);
  const clerk = new ImportClient(testOrganisation, {
    as: await testOrganisation.addPersonWho({ admin: { users: 'allow' } }),
  });
  const [root] = [...(await everyone()).values()].filter(({ superuser }) => superuser);
  const checked = await clerk.check(await clerk.read(`email,first,last\n${root?.email},Hacked,Root\n`));
  expect(await clerk.rows(checked.id)).toMatchObject([
    { action: 'error', issues: [{ path: ['person'], code: 'above-own' }] },
  ]);
});
