import { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { people, type Person } from '@atrium/proto/identity/people';
import { peopleBulk } from '@atrium/proto/identity/people-bulk';
import { SignUpCandidates } from '../src/sign-up/sign-up-candidates.store.ts';
import { identity } from '../src/definition.ts';
import { MobileNumbers } from '../src/person-records/mobile-numbers.repository.ts';
import { markSharedMobiles } from '../src/person-records/shared-mobiles.migration.ts';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ImportClient } from './import-client.ts';
import { codeOf, fields, problemOf, TestOrganisation } from './test-organisation.ts';

let service: TestService;
let testOrganisation: TestOrganisation;
let holder: Person;
/** Different in each test, because people sign up with it in any organisation. */
let mobile: string;
let tests = 0;

beforeAll(async () => {
  service = await TestService.start(identity);
});
afterAll(() => service.stop());
beforeEach(async () => {
  testOrganisation = await TestOrganisation.create(service);
  tests += 1;
  mobile = `+4860010${String(tests).padStart(4, '0')}`;
  holder = await testOrganisation.addPerson({ first: 'Holder', mobile });
  await until(async () => {
    const indexes = await service.collection('people').indexes();
    return indexes.some(({ key, unique }) => unique && 'mobile' in key) || null;
  });
});

const ref = ({ id }: Person) => ({ params: { id } });
const taken = { code: 'already-exists', issues: [{ path: ['mobile'], code: 'unique' }] };
const edit = ({ id, version, ...person }: Person, changes: Partial<Person>): Promise<Person> =>
  service.call(
    people.edit,
    { params: { id }, body: { ...person, ...changes } },
    { ...testOrganisation.as, ifMatch: version },
  );
const shared = async (): Promise<string[]> => {
  const { items } = await service.call(people.list, { query: { sharedMobile: 'true' } }, testOrganisation.as);
  return items.map(({ first }) => first);
};

it('[ALL-3.7] a mobile number is that of one active person of the organisation, added or edited', async () => {
  const { as } = testOrganisation;
  expect(await problemOf(service.call(people.create, { body: fields({ mobile }) }, as))).toMatchObject(taken);
  const other = await testOrganisation.addPerson();
  expect(await problemOf(edit(other, { mobile }))).toMatchObject(taken);
  const elsewhere = await TestOrganisation.create(service);
  expect(await elsewhere.addPerson({ mobile })).toMatchObject({ mobile });
});

it('[ALL-3.9] of several people who are added with a number at once, one is stored', async () => {
  const number = mobile.replace('+48600', '+48601');
  const added = await Promise.all(
    Array.from({ length: 6 }, () =>
      codeOf(service.call(people.create, { body: fields({ mobile: number }) }, testOrganisation.as)),
    ),
  );
  expect(added.map(String).toSorted((one, other) => one.localeCompare(other))).toEqual([
    ...Array.from({ length: 5 }, () => 'already-exists'),
    'answered',
  ]);
});

it('[ALL-3.7] a number can pass to a successor, and a leaver comes back only without it', async () => {
  const { as } = testOrganisation;
  await service.call(people.deactivate, ref(holder), as);
  const successor = await testOrganisation.addPerson({ mobile });
  expect(await problemOf(service.call(people.reactivate, ref(holder), as))).toMatchObject(taken);
  const bulk = {
    selection: { people: [holder.id] },
    change: { addRoles: [], removeRoles: [], set: { state: 'active' as const } },
  };
  const { id } = await service.call(peopleBulk.start, { body: bulk }, as);
  const done = await until(async () => {
    const found = await service.call(peopleBulk.get, { params: { id } }, as);
    return found.task?.state === 'done' ? found : null;
  });
  expect(done.counts).toMatchObject({ failed: 1 });
  expect((await service.call(peopleBulk.items, { params: { id }, query: {} }, as)).items).toMatchObject([
    { outcome: 'failed', reason: 'already-exists' },
  ]);
  await edit(successor, { mobile: null });
  expect(await service.call(people.reactivate, ref(holder), as)).toMatchObject({ state: 'active', mobile });
});

it('[ALL-3.7] [USER-2] an import names the rows whose number someone else has', async () => {
  const client = new ImportClient(testOrganisation);
  const { as } = testOrganisation;
  const leaver = await testOrganisation.addPerson({ first: 'Leaver' });
  await service.call(people.deactivate, ref(leaver), as);
  const free = mobile.replace('+48600', '+48602');
  const row = (email: string, number: string): string => `${email},Ben,Bach,${number}`;
  const file = [
    'email,first,last,mobile',
    row(holder.email, mobile),
    row('one@import.example', mobile),
    row('two@import.example', free),
    row('three@import.example', free),
    row(leaver.email, mobile),
  ].join('\n');
  const { id } = await client.check(await client.read(file));
  const wrong = (await client.rows(id)).filter(({ issues }) => issues.length > 0);
  expect(wrong.map(({ line, issues }) => ({ line, issues }))).toMatchObject([
    { line: 3, issues: [{ path: ['mobile'], code: 'unique' }] },
    { line: 5, issues: [{ path: ['mobile'], code: 'unique' }] },
  ]);
});

it('[ALL-3.7] [USER-2] a number that someone takes while an import waits is refused when it is applied', async () => {
  const client = new ImportClient(testOrganisation);
  const number = mobile.replace('+48600', '+48603');
  const { id } = await client.check(
    await client.read(`email,first,last,mobile\nlate@import.example,Ben,Bach,${number}\n`),
  );
  await testOrganisation.addPerson({ mobile: number });
  expect((await client.apply(id)).applied).toEqual({ done: 0, failed: 1 });
  expect(await client.rows(id, { outcome: 'failed' })).toMatchObject([
    { issues: [{ path: ['mobile'], code: 'unique' }] },
  ]);
});

it('[ALL-3.7] numbers that were shared before stay, are listed, and can be settled one by one', async () => {
  const { as } = testOrganisation;
  const [anna, ben] = [
    await testOrganisation.addPerson({ first: 'Anna' }),
    await testOrganisation.addPerson({ first: 'Ben' }),
  ];
  // As the previous version stored it.
  const ids = [anna.id, ben.id] as never[];
  await service.collection('people').dropIndex('org_1_mobile_1');
  await service.collection('people').updateMany({ _id: { $in: ids } }, { $set: { mobile } });
  const { db } = service.app.get<Connection>(getConnectionToken());
  await markSharedMobiles(db as never);
  await service.restart();
  await until(async () => ((await service.collection('people').indexExists('org_1_mobile_1')) ? true : null));
  expect(await shared()).toEqual(['Anna', 'Ben', 'Holder']);
  expect(await candidate()).toBeNull();
  expect(await edit(await testOrganisation.getPerson(anna.id), { jobTitle: 'Dyer' })).toMatchObject({
    mobile,
  });
  await edit(await testOrganisation.getPerson(anna.id), { mobile: null });
  expect(await shared()).toEqual(['Ben', 'Holder']);
  await service.call(people.deactivate, ref(holder), as);
  expect(await shared()).toEqual([]);
  expect(await candidate()).toBe(ben.id);
});

const candidate = async (): Promise<string | null> =>
  (await service.app.get(SignUpCandidates, { strict: false }).byNumber([mobile]))?.person?._id ?? null;

it('[ALL-3.7] a number in use is known within the organisation only', async () => {
  const elsewhere = await TestOrganisation.create(service);
  const inUse = (org: string) =>
    runForOrganisation(org, 'test', () => service.app.get(MobileNumbers, { strict: false }).inUse([mobile]));
  expect(await inUse(testOrganisation.org)).toEqual(new Set([mobile]));
  expect(await inUse(elsewhere.org)).toEqual(new Set());
});
