import mongoose from 'mongoose';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSingleNodeConfig } from '../src/config.ts';
import { obtainMongo } from '../src/mongo/obtain-mongo.ts';
import { runningMongoUri } from '../src/mongo/running-mongo.ts';
import { Progress } from '../src/progress.ts';
import { addSecretsKey, loadSecretsKey, removeOldSecretsKeys, secretsKeyFile } from '../src/secrets-key.ts';
import { TestMongod } from './test-mongod.ts';

let home: string;
beforeEach(async () => (home = await mkdtemp(join(tmpdir(), 'atrium-home-'))));
afterEach(() => rm(home, { recursive: true, force: true }));

const modeOf = async (name: string): Promise<string> =>
  ((await stat(join(home, name))).mode & 0o777).toString(8);

describe('the master keys of a single node', () => {
  it('are made once, in a file that only its owner reads', async () => {
    const key = await loadSecretsKey(home);
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    expect(await loadSecretsKey(home)).toBe(key);
    expect(await modeOf('secrets-key')).toBe('600');
  });

  it('are rotated by putting a new one first, and removing the others later', async () => {
    const old = await loadSecretsKey(home);
    await addSecretsKey(home);
    const [newest, second] = (await loadSecretsKey(home)).split('\n');
    expect([`${second}\n`, newest === second]).toEqual([old, false]);
    await removeOldSecretsKeys(home);
    expect(await readFile(secretsKeyFile(home), 'utf8')).toBe(`${newest}\n`);
    expect(await modeOf('secrets-key')).toBe('600');
  });
});

describe('the MongoDB of a single node', () => {
  const obtain = () => {
    const { ATRIUM_CACHE: cache, PATH: path } = readSingleNodeConfig();
    return obtainMongo({ home, cache, path, log: new Progress({ write: () => true }) });
  };
  const using = async <T>(uri: string, work: (db: mongoose.mongo.Db) => Promise<T>): Promise<T> => {
    const client = new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: 20_000 });
    return work(client.db('atrium_test')).finally(() => client.close());
  };

  it('requires a password that only its owner reads, and has a user that cannot manage users', async () => {
    const mongo = await obtain();
    try {
      for (const name of ['mongo-key', 'mongo-password']) expect(await modeOf(name)).toBe('600');
      expect(await runningMongoUri(home)).toBe(mongo.uri);
      await using(mongo.uri, (db) => db.collection('notes').insertOne({ text: 'written' }));
      const stranger = mongo.uri.replace(/\/\/.*@/, '//').replace('&authSource=admin', '');
      expect(stranger).not.toBe(mongo.uri);
      const list = (db: mongoose.mongo.Db) => db.collection('notes').find().toArray();
      await expect(using(stranger, list)).rejects.toThrow('requires authentication');
      await expect(using(mongo.uri.replace(/:[^:@]+@/, ':wrong@'), list)).rejects.toThrow('Authentication');
      const manage = using(mongo.uri, (db) => db.command({ createUser: 'eve', pwd: 'x', roles: [] }));
      await expect(manage).rejects.toThrow('not authorized');
    } finally {
      await mongo.stop();
    }
  });

  it('keeps what an earlier version wrote without a password, and a replaced password works', async () => {
    const before = await TestMongod.start(join(home, 'mongo'));
    await using(before.uri, (db) => db.collection('notes').insertOne({ text: 'from before' }));
    await before.kill();
    const read = (uri: string) => using(uri, (db) => db.collection('notes').distinct('text'));
    const first = await obtain();
    expect(await read(first.uri)).toEqual(['from before']);
    await first.stop();
    await writeFile(join(home, 'mongo-password'), 'another');
    const second = await obtain();
    try {
      expect(await read(second.uri)).toEqual(['from before']);
    } finally {
      await second.stop();
    }
  });
});
