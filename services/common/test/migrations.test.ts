import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { migrate, type Migration } from '../src/mongo/migrations.ts';
import { mongoUri } from '../src/testing/mongo-uri.ts';

let connection: mongoose.Connection;
let db: mongoose.mongo.Db;
beforeEach(async () => {
  const dbName = `test_migrations_${randomUUID().slice(0, 8)}`;
  connection = await mongoose.createConnection(mongoUri(), { dbName }).asPromise();
  db = connection.db as mongoose.mongo.Db;
});
afterEach(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const writes = (name: string): Migration => ({
  name,
  up: async (store) => void (await store.collection('log').insertOne({ name })),
});
const log = async (): Promise<string[]> =>
  (await db.collection('log').find().sort({ _id: 1 }).toArray()).map((row) => String(row['name']));

it('runs each migration once, in order of name', async () => {
  const first = writes('2026-01-01-first');
  const second = writes('2026-02-01-second');
  expect(await migrate(db, [second, first])).toEqual([first.name, second.name]);
  const third = writes('2026-03-01-third');
  expect(await migrate(db, [first, second, third])).toEqual([third.name]);
  expect(await log()).toEqual([first.name, second.name, third.name]);
});

it('stops at a migration that fails and starts with it the next time', async () => {
  const failing: Migration = { name: '2026-01-02-failing', up: () => Promise.reject(new Error('cut off')) };
  const [before, after] = [writes('2026-01-01-before'), writes('2026-01-03-after')];
  await expect(migrate(db, [before, failing, after])).rejects.toThrow('cut off');
  expect(await log()).toEqual([before.name]);
  expect(await migrate(db, [before, { ...failing, up: async () => undefined }, after])).toEqual([
    failing.name,
    after.name,
  ]);
});
