import { TestService } from '@atrium/common/testing/test-service';
import { people } from '@atrium/proto/identity/people';
import { roles } from '@atrium/proto/identity/roles';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { AccessBackfill } from '../src/access/access-backfill.store.ts';
import { accessCollectionMigration } from '../src/access/access-collection.migration.ts';
import { identity } from '../src/definition.ts';
import { fields, TestOrganisation } from './test-organisation.ts';

let service: TestService;
let testOrganisation: TestOrganisation;
beforeAll(async () => {
  service = await TestService.start(identity);
  testOrganisation = await TestOrganisation.create(service);
});
afterAll(() => service.stop());

type Row = { _id: string } & Record<string, unknown>;
const rows = (name: string) => service.collection(name) as unknown as mongo.Collection<Row>;
const db = () => service.app.get<Connection>(getConnectionToken()).db as mongo.Db;

/** As the previous version stored it. */
const store = (_id: string, accessVersion: number, roles: readonly string[]) =>
  rows('people').updateOne({ _id }, { $set: { accessVersion, roles } });

it('[AUTH-7] access moves from the records of people; of two changes the later stays, and names and states follow', async () => {
  const [moved, newer, both] = [
    await testOrganisation.addPerson({ first: 'Ada', last: 'Moved' }),
    await testOrganisation.addPerson(),
    await testOrganisation.addPerson(),
  ];
  const { org } = testOrganisation;
  const sessionsEndedAt = new Date('2026-11-20T10:00:00Z');
  await rows('access').deleteOne({ _id: moved.id });
  await store(moved.id, 7, ['editor']);
  await rows('people').updateOne({ _id: moved.id }, { $set: { state: 'inactive', sessionsEndedAt } });
  await rows('access').updateOne({ _id: newer.id }, { $set: { version: 4, roles: ['editor'] } });
  await store(newer.id, 3, []);
  await store(both.id, 2, ['editor']);
  for (let run = 0; run < 2; run += 1) await accessCollectionMigration.up(db());
  const expected = { _id: moved.id, org, version: 7, roles: ['editor'], active: false };
  expect(await rows('access').findOne({ _id: moved.id })).toEqual({
    ...{ ...expected, sessionsEndedAt, sortName: 'moved ada' },
  });
  expect(await rows('access').findOne({ _id: newer.id })).toMatchObject({ version: 4, roles: ['editor'] });
  expect(await rows('access').findOne({ _id: both.id })).toMatchObject({ version: 2, roles: ['editor'] });
});

it('[AUTH-7] once the previous version no longer runs, what it still wrote is copied, and removed from the records of people', async () => {
  const person = await testOrganisation.addPerson();
  await rows('people').createIndex({ org: 1, roles: 1, sortName: 1 });
  await store(person.id, 5, ['editor']);
  await rows('replica_people').insertOne({ _id: person.id });
  await service.app.get(AccessBackfill, { strict: false }).finish();
  expect(await rows('access').findOne({ _id: person.id })).toMatchObject({ version: 5, roles: ['editor'] });
  expect(Object.keys((await rows('people').findOne({ _id: person.id })) ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(roles|accessVersion)$/)]),
  );
  const indexes = (await rows('people').indexes()).map(({ key }) => Object.keys(key));
  expect(indexes.flat()).not.toContain('roles');
  expect(
    await db()
      .listCollections({ name: /^replica_/ })
      .toArray(),
  ).toEqual([]);
});

it('[USER-1] a list by role follows a change of a name', async () => {
  const role = await testOrganisation.addRole({});
  const [first, second] = [
    await testOrganisation.addPerson({ last: 'Aalto' }),
    await testOrganisation.addPerson({ last: 'Baum' }),
  ];
  for (const { id } of [first, second]) await testOrganisation.assignRole(role.id, id);
  const holders = async () => {
    const params = { id: role.id };
    return (await service.call(roles.holders, { params }, testOrganisation.as)).items.map(({ id }) => id);
  };
  expect(await holders()).toEqual([first.id, second.id]);
  await service.call(
    people.edit,
    { params: { id: first.id }, body: fields({ last: 'Zorn', email: first.email }) },
    { ...testOrganisation.as, ifMatch: first.version },
  );
  expect(await holders()).toEqual([second.id, first.id]);
});
