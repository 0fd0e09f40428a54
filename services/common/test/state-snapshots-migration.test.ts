import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { stateSnapshotsMigration } from '../src/messaging/state-snapshots.migration.ts';
import { mongoUri } from '../src/testing/mongo-uri.ts';

let connection: mongoose.Connection;
beforeAll(async () => {
  const dbName = `migration-${randomUUID().slice(0, 8)}`;
  connection = await mongoose.createConnection(mongoUri(), { dbName }).asPromise();
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

it('[USER-5] copies of published states are removed, also if there are none', async () => {
  const db = connection.db as mongoose.mongo.Db;
  await db.collection<{ _id: string }>('state_snapshots').insertOne({ _id: 'identity.people acme ada' });
  for (let run = 0; run < 2; run += 1) await stateSnapshotsMigration.up(db);
  expect(await db.listCollections({ name: 'state_snapshots' }).toArray()).toEqual([]);
});
