import mongoose from 'mongoose';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { DirectoryCache } from '../src/directory/directory-cache.store.ts';
import type { DirectoryRecords } from '../src/directory/directory-records.ts';
import { Transactions } from '../src/mongo/transactions.ts';
import { mongoUri } from '../src/testing/mongo-uri.ts';

interface Row {
  readonly _id: string;
  readonly name: string;
}

/** Runs work outside the transaction that is open here, as another request would. */
const outside = AsyncLocalStorage.snapshot();

let connection: mongoose.Connection;
let people: mongoose.Model<Row>;
let cache: DirectoryCache;

beforeAll(async () => {
  connection = mongoose.createConnection(mongoUri(), { dbName: `cache-${randomUUID().slice(0, 8)}` });
  await connection.asPromise();
  const schema = new mongoose.Schema<Row>({ _id: String, name: String }, { versionKey: false });
  people = connection.model<Row>('Person', schema, 'replica_people');
  await people.createCollection();
  cache = new DirectoryCache(connection, {
    collections: { replica_people: 'people' },
  } as unknown as DirectoryRecords);
  const watching = new Promise<void>((resolve) => cache.onReset(resolve));
  cache.onApplicationBootstrap();
  await watching;
});
afterAll(async () => {
  await cache.beforeApplicationShutdown();
  await connection.dropDatabase();
  await connection.close();
});

const find = (id: string): Promise<Row | null> =>
  cache.get('people', id, () => people.findById(id).lean<Row>());
const untilInvalidated = (id: string): Promise<void> =>
  new Promise((resolve) => cache.onInvalidate((_, one) => one === id && resolve()));
/** Resolves when the cache has noticed the change. */
async function rename(id: string, name: string): Promise<void> {
  const invalidated = untilInvalidated(id);
  await people.updateOne({ _id: id }, { $set: { name } }, { upsert: true });
  await invalidated;
}

it('a change made during a transaction is not cached in its older version', async () => {
  await rename('anna', 'Before');
  await new Transactions(connection).run(async () => {
    expect((await people.findById('anna').lean<Row>())?.name).toBe('Before');
    await outside(() => rename('anna', 'After'));
    await find('anna');
  });
  expect((await find('anna'))?.name).toBe('After');
});

it('an uncommitted write is not cached', async () => {
  await rename('ben', 'Kept');
  const undone = new Transactions(connection).run(async () => {
    await people.updateOne({ _id: 'ben' }, { $set: { name: 'Undone' } });
    await find('ben');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await find('ben'))?.name).toBe('Kept');
});

it('several missing entries are loaded together, and those that changed meanwhile are not cached', async () => {
  for (const id of ['cleo', 'dora', 'emil']) await rename(id, `First ${id}`);
  await find('cleo');
  const requested: (readonly string[])[] = [];
  const load = async (missing: readonly string[]): Promise<Row[]> => {
    requested.push(missing);
    const rows = await people.find({ _id: { $in: missing } }).lean<Row[]>();
    if (requested.length === 1) await rename('dora', 'Second dora');
    return rows;
  };
  const names = async () =>
    (await cache.getMany('people', ['cleo', 'dora', 'emil'], load)).map(({ name }) => name);
  expect(await names()).toEqual(['First cleo', 'First dora', 'First emil']);
  expect((await names()).toSorted()).toEqual(['First cleo', 'First emil', 'Second dora']);
  expect(requested).toEqual([['dora', 'emil'], ['dora']]);
});
