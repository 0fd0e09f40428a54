import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { Lease } from '../src/messaging/lease.ts';
import { mongoUri } from '../src/testing/mongo-uri.ts';

let connection: mongoose.Connection;
let leases: mongoose.mongo.Collection;
let started: Lease[];

beforeAll(async () => {
  const dbName = `lease-${randomUUID().slice(0, 8)}`;
  connection = await mongoose.createConnection(mongoUri(), { dbName }).asPromise();
  leases = (connection.db as mongoose.mongo.Db).collection('leases');
});
beforeEach(() => (started = []));
afterEach(() => Promise.all(started.map((lease) => lease.stop())));
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

/** Asks once and returns whether it holds the lease. */
async function asks(name: string, owner: string, isAlone: boolean): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const lease = new Lease(leases as never, { name, owner, isAlone }, () => resolve());
  started.push(lease);
  lease.start();
  await promise;
  return lease.isHeld;
}

const heldByKilled = (name: string): Promise<unknown> =>
  leases.insertOne({ _id: name as never, owner: 'killed', until: new Date(Date.now() + 60_000) });

it('the only process takes the lease over from a killed predecessor at once', async () => {
  await heldByKilled('alone');
  expect(await asks('alone', 'next', true)).toBe(true);
});

it('one of several replicas waits until the lease has expired', async () => {
  await heldByKilled('several');
  expect(await asks('several', 'next', false)).toBe(false);
});
