import { ObjectStorage } from '@atrium/common/storage/object-storage';
import { TestService } from '@atrium/common/testing/test-service';
import { audit, type AuditEntry } from '@atrium/proto/identity/audit';
import { people, type Person, type PersonFields } from '@atrium/proto/identity/people';
import { peopleImports } from '@atrium/proto/identity/people-import';
import { identity } from '../src/definition.ts';
import { ImportTidying } from '../src/people-import/import-tidying.ts';
import { codeOf, House } from './house.ts';
import { ImportDesk } from './import.house.ts';

let service: TestService;
let house: House;
let desk: ImportDesk;

beforeAll(async () => {
  service = await TestService.start(identity);
});
afterAll(() => service.stop());
beforeEach(async () => {
  house = await House.found(service);
  desk = new ImportDesk(house);
});

const edit = ({ id, version, ...person }: Person, changes: Partial<PersonFields>): Promise<Person> =>
  service.call(
    people.edit,
    { params: { id }, body: { ...person, ...changes } },
    { ...house.as, ifMatch: version },
  );

const logged = async (about: string): Promise<AuditEntry | undefined> => {
  await service.settled();
  return (await service.call(audit.list, { query: { about } }, house.as)).items[0];
};

it('[USER-2] whoever was changed after the check is left as they are, and reported', async () => {
  const anna = await house.create({ first: 'Anna', jobTitle: 'Dyer' });
  const ben = await house.create({ first: 'Ben', jobTitle: 'Dyer' });
  const file = `email,job title\n${anna.email},Weaver\n${ben.email},Weaver\n`;
  const checked = await desk.check(await desk.read(file));
  await edit(anna, { jobTitle: 'Head of dyes' });
  expect((await desk.apply(checked.id)).applied).toEqual({ done: 1, failed: 1 });
  expect(await house.get(anna.id)).toMatchObject({ jobTitle: 'Head of dyes' });
  expect(await house.get(ben.id)).toMatchObject({ jobTitle: 'Weaver' });
  expect(await desk.rows(checked.id, { outcome: 'failed' })).toMatchObject([
    { person: anna.id, issues: [{ path: ['person'], code: 'changed' }] },
  ]);
  expect(await desk.report(checked.id)).toContain('person: changed');
});

it('[USER-2] [USER-5] nobody who is being erased is brought back by a file', async () => {
  const anna = await house.create({ first: 'Anna' });
  const gone = { $set: { state: 'inactive', erasing: true } };
  await service.collection('people').updateOne({ _id: anna.id as never }, gone);
  const { id, applied } = await desk.bring(`email,status\n${anna.email},active\n`);
  expect(applied).toEqual({ done: 0, failed: 1 });
  expect(await desk.rows(id)).toMatchObject([{ issues: [{ path: ['state'], code: 'invalid' }] }]);
  expect((await house.get(anna.id)).state).toBe('inactive');
});

it('[PERM-5] [USER-2] the audit log holds of everybody an import touches what was before and after', async () => {
  const anna = await house.create({ first: 'Anna', jobTitle: 'Dyer' });
  const email = `new@${house.org}.example`;
  await desk.bring(
    `email,first,last,job title\n${anna.email},Anna,${anna.last},Weaver\n${email},Ben,Bach,\n`,
  );
  expect(await logged(anna.id)).toMatchObject({
    action: 'people.import',
    about: { kind: 'person', name: `Anna ${anna.last}` },
    before: { jobTitle: 'Dyer' },
    after: { jobTitle: 'Weaver' },
  });
  const { items } = await service.call(people.list, { query: { q: email } }, house.as);
  const entry = await logged(items[0]?.id ?? '');
  expect(entry).toMatchObject({ before: null, after: { email, first: 'Ben', last: 'Bach' } });
});

it('[USER-2] the check does not say that an address belongs to somebody of another organisation', async () => {
  const stranger = await (await House.found(service)).create();
  const checked = await desk.check(
    await desk.read(`email,first,last\n${stranger.email},Ben,Bach\nfree@${house.org}.example,Eva,Ek\n`),
  );
  const rows = await desk.rows(checked.id);
  expect(rows.map(({ action, issues }) => ({ action, issues }))).toEqual([
    { action: 'create', issues: [] },
    { action: 'create', issues: [] },
  ]);
  expect(await desk.report(checked.id)).not.toContain('unique');
  // Nobody comes twice, all the same; what cannot be is said to who tries in earnest, as when they add one person.
  expect((await desk.apply(checked.id)).applied).toEqual({ done: 1, failed: 1 });
});

it('[USER-2] two months later an import is gone, with its rows and files', async () => {
  const row = (name: string) => `email,first,last\n${name}@${house.org}.example,Ben,Bach\n`;
  const [old, recent] = [await desk.bring(row('ben')), await desk.bring(row('eva'))];
  const storage = service.app.get(ObjectStorage, { strict: false });
  const report = (id: string) => storage.stat({ org: house.org, key: `reports/people-imports/${id}.csv` });
  const rows = (id: string) => service.collection('people_import_rows').countDocuments({ import: id });
  expect([await report(old.id), await rows(old.id)]).toEqual([{ size: expect.any(Number) }, 1]);
  const createdAt = new Date(Date.now() - 61 * 24 * 3_600_000);
  await service.collection('people_imports').updateOne({ _id: old.id as never }, { $set: { createdAt } });
  await service.app.get(ImportTidying, { strict: false }).removeOld();
  expect([await report(old.id), await rows(old.id)]).toEqual([null, 0]);
  expect([(await report(recent.id)) !== null, await rows(recent.id)]).toEqual([true, 1]);
  const found = service.call(peopleImports.get, { params: { id: old.id } }, house.as);
  expect(await codeOf(found)).toBe('not-found');
});
