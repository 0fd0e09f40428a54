import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackup, restoreBackup } from '../src/backup/backup.ts';
import { DiskBackupStore } from '../src/backup/backup-store.ts';
import { mongoUri } from '../src/testing/mongo-uri.ts';

const { MongoClient, Binary, Long, Decimal128 } = mongoose.mongo;
let client: mongoose.mongo.MongoClient;
let folder: string;
let databases: string;

beforeAll(async () => (client = await MongoClient.connect(mongoUri())));
afterAll(() => client.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-backup-'));
  databases = `test_backup_${randomUUID().slice(0, 8)}_`;
});
afterEach(async () => {
  await dropAll();
  await rm(folder, { recursive: true, force: true });
});

const dropAll = async (): Promise<void> => {
  for (const name of ['one', 'two']) await client.db(`${databases}${name}`).dropDatabase();
};
const installation = (files: string) => ({
  client,
  databases,
  backupStore: new DiskBackupStore(join(folder, files)),
});
const quiet = (): void => undefined;
/** MongoDB's hashes of all collections of a database. */
const hashOf = async (name: string): Promise<unknown> =>
  (await client.db(`${databases}${name}`).command({ dbHash: 1 }))['collections'];

async function fill(): Promise<void> {
  const one = client.db(`${databases}one`).collection('people');
  await one.createIndex({ org: 1, email: 1 }, { unique: true });
  await one.createIndex({ at: 1 }, { expireAfterSeconds: 3600 });
  await one.insertMany(
    Array.from({ length: 1200 }, (_, index) => ({
      org: 'acme',
      email: `person-${index}@acme.example`,
      whole: index,
      fraction: 1.0,
      long: Long.fromString('9007199254740993'),
      money: Decimal128.fromString('12.30'),
      bytes: new Binary(Buffer.from([0, 255, index % 256])),
      at: new Date(index),
      nothing: null,
      pattern: /^zażółć/i,
      nested: { list: [1, 'two', { three: 3 }] },
    })),
  );
  await client.db(`${databases}two`).collection('empty').createIndex({ a: 1 });
  await client
    .db(`${databases}two`)
    .collection<{ _id: string }>('rows')
    .insertMany([{ _id: 'a' }, { _id: 'ż' }]);
  await mkdir(join(folder, 'files/content/acme'), { recursive: true });
  await writeFile(join(folder, 'files/content/acme/picture'), Buffer.alloc(200_000, 7));
  await writeFile(join(folder, 'files/content/acme/empty'), '');
}

it('[OPS-2] restores documents, their types, indexes and files exactly as they were', async () => {
  await fill();
  const before = [await hashOf('one'), await hashOf('two')];
  await createBackup(installation('files'), join(folder, 'kept'), quiet);
  await dropAll();
  await restoreBackup(installation('restored'), join(folder, 'kept'), quiet);
  expect([await hashOf('one'), await hashOf('two')]).toEqual(before);
  const indexes = await client.db(`${databases}one`).collection('people').indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { org: 1, email: 1 }, unique: true }));
  expect(indexes).toContainEqual(expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 3600 }));
  expect(await readFile(join(folder, 'restored/content/acme/picture'))).toEqual(Buffer.alloc(200_000, 7));
  expect(await readFile(join(folder, 'restored/content/acme/empty'))).toHaveLength(0);
});

it('backs up one consistent moment despite concurrent writes', async () => {
  await fill();
  const accounts = client.db(`${databases}one`).collection<{ _id: string; sum: number }>('a-accounts');
  const bookings = client.db(`${databases}two`).collection<{ _id: string; sum: number }>('z-bookings');
  await accounts.insertOne({ _id: 'x', sum: 0 });
  await bookings.insertOne({ _id: 'x', sum: 0 });
  let writing = true;
  const writer = (async () => {
    while (writing)
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await accounts.updateOne({ _id: 'x' }, { $inc: { sum: 1 } }, { session });
          await bookings.updateOne({ _id: 'x' }, { $inc: { sum: 1 } }, { session });
        }),
      );
  })();
  await createBackup(installation('files'), join(folder, 'kept'), quiet);
  writing = false;
  await writer;
  await dropAll();
  await restoreBackup(installation('restored'), join(folder, 'kept'), quiet);
  expect(await accounts.findOne()).toEqual(await bookings.findOne());
});

it('refuses to overwrite data, rejects an incomplete backup and detects changed files', async () => {
  await fill();
  const backup = join(folder, 'kept');
  await createBackup(installation('files'), backup, quiet);
  await expect(createBackup(installation('files'), backup, quiet)).rejects.toThrow('is not empty');
  await expect(restoreBackup(installation('restored'), backup, quiet)).rejects.toThrow(
    'Drop it before restoring',
  );
  await dropAll();
  await expect(restoreBackup(installation('restored'), join(folder, 'files'), quiet)).rejects.toThrow(
    'not a complete backup',
  );
  await appendFile(join(backup, 'objects/content/acme/picture'), 'x');
  await expect(restoreBackup(installation('restored'), backup, quiet)).rejects.toThrow(
    'does not match the manifest',
  );
});
