import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Transactions } from '@atrium/common/mongo/transactions';
import { mongoUri } from '@atrium/common/testing/mongo-uri';
import mongoose, { type Model } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { SyncQueue } from '../src/keycloak/sync-queue.store.ts';
import { SyncRowSchema, type SyncRow } from '../src/keycloak/sync-row.schema.ts';

let connection: mongoose.Connection;
let transactions: Transactions;
let rows: Model<SyncRow>;
let queue: SyncQueue;
let another: SyncQueue;
beforeAll(async () => {
  const dbName = `test_keycloak_queue_${randomUUID().slice(0, 8)}`;
  connection = await mongoose.createConnection(mongoUri(), { dbName }).asPromise();
  transactions = new Transactions(connection);
  rows = connection.model<SyncRow>('SyncRow', SyncRowSchema);
  await rows.init();
  queue = new SyncQueue(rows);
  another = new SyncQueue(rows);
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});
beforeEach(async () => void (await rows.deleteMany()));

const everything = { notifyOnly: false };
const idsOf = (some: readonly SyncRow[]): string[] => some.map(({ _id }) => _id).toSorted();

it('gives each person to one worker only, however many claim at once', async () => {
  const people = Array.from({ length: 40 }, () => randomUUID());
  await queue.enqueue('acme', people);
  const claimed = await Promise.all([queue, another, queue, another].map((one) => one.claim(15, everything)));
  expect(idsOf(claimed.flat())).toEqual(people.toSorted());
  await queue.release(claimed.flat());
  expect(await another.claim(50, everything)).toHaveLength(40);
});

it('keeps one row for everything that happened to a person', async () => {
  await queue.enqueue('acme', ['ada'], { tell: true, visible: true });
  await queue.enqueue('acme', ['ada'], { endSessions: true });
  await queue.enqueue('acme', ['ada'], { tell: true, rights: true });
  expect(await queue.claim(10, everything)).toMatchObject([
    { _id: 'ada', tell: true, rights: true, visible: true, endSessions: true },
  ]);
});

it('[AUTH-7] tokens keep the version from before the first unpublished change of access, until it is published', async () => {
  const change = (version: number) => ({
    tell: true,
    rights: true,
    tokenVersions: new Map([['ada', version - 1]]),
  });
  expect(await queue.tokenVersionOf('ada')).toBeNull();
  await queue.enqueue('acme', ['ada'], change(6));
  await queue.enqueue('acme', ['ada'], change(7));
  expect(await queue.tokenVersionOf('ada')).toBe(5);
  await queue.markPublished(await queue.claim(10, everything));
  expect(await queue.tokenVersionOf('ada')).toBeNull();
  await queue.enqueue('acme', ['ada'], change(8));
  expect(await queue.tokenVersionOf('ada')).toBe(7);
});

it('loses nothing that happens while a worker holds the row', async () => {
  await queue.enqueue('acme', ['ada']);
  const claimed = await queue.claim(10, everything);
  await another.enqueue('acme', ['ada'], { rights: true });
  expect(await queue.unchanged(claimed)).toEqual([]);
  await queue.remove(claimed);
  expect(await another.claim(10, everything)).toEqual([]);
  await queue.release(claimed);
  expect(idsOf(await another.claim(10, everything))).toEqual(['ada']);
});

it('a change and its row are stored together or not at all, while the row of the scheduled check stays', async () => {
  const undone = transactions.run(async () => {
    await queue.scheduleCheck('acme', 'ada');
    await queue.enqueue('acme', ['ada'], { tell: true });
    throw new Error('The change came to nothing');
  });
  await expect(undone).rejects.toThrow('came to nothing');
  expect(await queue.countPending()).toBe(0);
  expect(await queue.claim(10, everything)).toEqual([]);
  const later = new Date(Date.now() + 120_000);
  expect(await queue.claim(10, everything, later)).toMatchObject([{ _id: 'check ada', person: 'ada' }]);
});

it('while Keycloak is down, hands out only rows that are still to be published, and each once', async () => {
  await queue.enqueue('acme', ['ada'], { tell: true });
  await queue.enqueue('acme', ['bob']);
  const claimed = await queue.claim(10, { notifyOnly: true });
  expect(idsOf(claimed)).toEqual(['ada']);
  await queue.markPublished(claimed);
  await queue.release(claimed);
  expect(await queue.claim(10, { notifyOnly: true })).toEqual([]);
  expect(idsOf(await queue.claim(10, everything))).toEqual(['ada', 'bob']);
});

it('retries a refused row with a longer delay each time', async () => {
  await queue.enqueue('acme', ['ada']);
  for (const failures of [1, 2, 3]) {
    const now = new Date(Date.now() + 60_000 * 2 ** failures);
    const claimed = await queue.claim(10, everything, now);
    await queue.postpone(claimed, (count) => 1_000 * 2 ** count);
    await queue.release(claimed);
    const row = await rows.findById('ada').lean<SyncRow>();
    expect(row?.failures).toBe(failures);
    expect(row?.due.getTime()).toBeGreaterThan(Date.now() + 900 * 2 ** failures);
  }
});
