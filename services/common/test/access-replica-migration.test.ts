import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { accessReplicaMigration } from '../src/directory/access-replica.migration.ts';
import { mongoUri } from '../src/testing/mongo-uri.ts';

type Row = { _id: string } & Record<string, unknown>;

let connection: mongoose.Connection;
beforeAll(async () => {
  const dbName = `migration-${randomUUID().slice(0, 8)}`;
  connection = await mongoose.createConnection(mongoUri(), { dbName }).asPromise();
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

it('[AUTH-7] access is taken from the profiles that contained it, unless a newer state has arrived', async () => {
  const db = connection.db as mongoose.mongo.Db;
  const [people, access] = [db.collection<Row>('replica_people'), db.collection<Row>('replica_access')];
  const profile = { org: 'acme', first: 'Ada', version: 7, active: true, accessVersion: 3 };
  await people.insertMany([
    { _id: 'ada', ...profile, roles: ['editor'] },
    { _id: 'bo', ...profile, roles: ['editor'] },
    { _id: 'new', org: 'acme', version: 1, active: true },
  ]);
  const newer = { _id: 'bo', org: 'acme', version: 4, roles: [], active: false };
  await access.insertOne(newer);
  for (let run = 0; run < 2; run += 1) await accessReplicaMigration.up(db);
  expect(await access.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'ada', org: 'acme', version: 3, roles: ['editor'], active: true },
    newer,
  ]);
});
