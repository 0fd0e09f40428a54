import mongoose, { Schema, type Model } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { currentContext, runInContext } from '../src/context/request-context.ts';
import { DomainError } from '../src/errors/domain-error.ts';
import { organisationPlugin } from '../src/mongo/organisation-plugin.ts';
import { Transactions } from '../src/mongo/transactions.ts';
import { mongoUri } from '../src/testing/mongo-uri.ts';

interface Row {
  readonly _id: string;
  readonly by: string;
}
const RowSchema = new Schema<Row>({ _id: String, by: String }, { versionKey: false });

let connection: mongoose.Connection;
let transactions: Transactions;
let rows: Model<Row>;
let commits: number;
/** Sizes of the batches written. */
let batches: number[];

beforeAll(async () => {
  connection = mongoose.createConnection(mongoUri(), { dbName: `together-${randomUUID().slice(0, 8)}` });
  connection.plugin(organisationPlugin);
  await connection.asPromise();
  rows = connection.model<Row>('Row', RowSchema);
  await rows.createCollection();
});
beforeEach(() => {
  transactions = new Transactions(connection);
  commits = 0;
  batches = [];
  transactions.onCommit(() => (commits += 1));
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const write = async (all: readonly Row[]): Promise<void> => {
  batches.push(all.length);
  await rows.insertMany([...all], { lean: true });
};

/** A person's request, which runs `work` after it has read from the database. */
const ask = (by: string, work: () => Promise<void> = async () => undefined, org = 'org'): Promise<string> =>
  runInContext({ requestId: by, address: '', org, caller: null }, () =>
    transactions.runGrouped(async () => {
      await rows.findById('nothing').lean();
      const row = { _id: randomUUID(), by: currentContext()?.requestId ?? 'nobody' };
      await transactions.bufferWrite(write, [row]);
      await work();
      return row._id;
    }),
  );

const storedRows = async (org = 'org'): Promise<string[]> =>
  (await rows.find({ org }).setOptions({ acrossOrganisations: true }).sort({ by: 1 }).lean<Row[]>()).map(
    ({ by }) => by,
  );

const names = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}${String(at).padStart(2, '0')}`);

it('requests that arrive while a transaction commits share the next one, each in its own context with its own result', async () => {
  const people = names('a', 30);
  const ids = await Promise.all(people.map((by) => ask(by)));
  expect(new Set(ids).size).toBe(30);
  expect(await storedRows()).toEqual(people);
  expect(commits).toBe(2);
  expect(batches).toEqual([1, 29]);
});

it('a transaction reads all keys that were announced in a single query, and each only once', async () => {
  const requested: (readonly string[])[] = [];
  const read = async (keys: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    requested.push(keys);
    return new Map(keys.filter((key) => key !== 'nowhere').map((key) => [key, `what ${key} is`]));
  };
  const found = await transactions.run(async () => {
    transactions.prefetchKeys(['b', 'c', 'b', 'nowhere']);
    const values: (string | undefined)[] = [];
    for (const key of ['b', 'c', 'b', 'nowhere']) values.push(await transactions.readCached(key, read));
    return values;
  });
  expect(found).toEqual(['what b is', 'what c is', 'what b is', undefined]);
  expect(requested).toEqual([['b', 'c', 'nowhere'], ['nowhere']]);
});

it('a request that is refused does not affect the others and writes nothing', async () => {
  const refuse = async (): Promise<void> => {
    throw new DomainError('comments-closed');
  };
  const people = names('b', 10);
  const outcomes = await Promise.allSettled(people.map((by, at) => ask(by, at === 4 ? refuse : undefined)));
  expect(outcomes.map(({ status }) => status)).toEqual(
    people.map((_, at) => (at === 4 ? 'rejected' : 'fulfilled')),
  );
  expect((await storedRows()).filter((by) => by.startsWith('b'))).toEqual(people.filter((_, at) => at !== 4));
});

it('an after-commit callback runs once, and a request with a write conflict is retried as a whole', async () => {
  const followed: string[] = [];
  let isFirst = true;
  const meet = async (): Promise<void> => {
    await transactions.afterCommit(async () => void followed.push('followed'));
    if (!isFirst) return;
    isFirst = false;
    throw new mongoose.mongo.MongoServerError({
      message: 'met another',
      errorLabels: ['TransientTransactionError'],
    });
  };
  const people = names('c', 5);
  await Promise.all(people.map((by, at) => ask(by, at === 3 ? meet : undefined)));
  expect((await storedRows()).filter((by) => by.startsWith('c'))).toEqual(people);
  expect(followed).toEqual(['followed']);
});

it('each organisation has its own transactions', async () => {
  await Promise.all(names('d', 6).map((by, at) => ask(by, undefined, at % 2 ? 'one' : 'other')));
  expect(await storedRows('one')).toEqual(['d01', 'd03', 'd05']);
  expect(await storedRows('other')).toEqual(['d00', 'd02', 'd04']);
});
