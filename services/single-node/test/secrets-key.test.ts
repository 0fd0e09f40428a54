import { MasterKeys } from '@atrium/common/secrets/master-keys';
import { Secrets, type Sealed } from '@atrium/common/secrets/secrets';
import mongoose from 'mongoose';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readSingleNodeConfig } from '../src/config.ts';
import { takeLock } from '../src/lock.ts';
import { obtainMongo } from '../src/mongo/obtain-mongo.ts';
import { runningMongoUri } from '../src/mongo/running-mongo.ts';
import { Progress } from '../src/progress.ts';
import {
  addSecretsKey,
  loadSecretsKey,
  removeOldSecretsKeys,
  secretsKeyFile,
  secretsKeys,
} from '../src/secrets-key.ts';
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

/** Milliseconds. Three programs are started, one after the other. */
const threePrograms = 120_000;

describe('npm run rotate-secrets', () => {
  const root = resolve(import.meta.dirname, '../../..');
  const place = { collection: 'webhooks', org: 'acme', id: '1', field: 'secret' };

  it(
    'encrypts everything with a new key while the product runs, and removes the old one in the second run',
    async () => {
      const { ATRIUM_CACHE: cache, PATH: path } = readSingleNodeConfig();
      const rotate = (): Promise<string> => {
        const program = join(root, 'services/single-node/src/rotate-secrets.ts');
        const args = ['-C', 'source', '--import', join(root, 'tools/swc-hook.mjs'), program];
        const env = { PATH: path, ATRIUM_HOME: home, ATRIUM_CACHE: cache };
        return new Promise((end, fail) =>
          execFile(process.execPath, args, { cwd: root, env }, (error, stdout, stderr) =>
            error ? fail(new Error(stderr)) : end(`${stdout}${stderr}`),
          ),
        );
      };
      // Like a running product.
      const lock = await takeLock(join(home, 'lock'), 'http://localhost:4000');
      const mongo = await obtainMongo({ home, cache, path, log: new Progress({ write: () => true }) });
      const client = await mongoose.mongo.MongoClient.connect(mongo.uri);
      try {
        const running = new Secrets(new MasterKeys(await loadSecretsKey(home), secretsKeyFile(home)));
        const old = await running.newestKey();
        const webhooks = client.db('atrium_notifications').collection('webhooks');
        const secret = await running.seal('whsec_1', place);
        await webhooks.insertOne({ _id: '1' as never, org: 'acme', secret });
        expect(await rotate()).toContain('1 renewed');
        expect(await secretsKeys(home)).toHaveLength(2);
        const stored = (await webhooks.findOne())?.['secret'] as Sealed;
        expect(stored).not.toBe(secret);
        expect(await running.open(stored, place)).toBe('whsec_1');
        expect(await rotate()).toContain('Run this again');

        const earlier = new Date(Date.now() - 10 * 60_000);
        await utimes(secretsKeyFile(home), earlier, earlier);
        expect(await rotate()).toContain('only the new key');
        expect(await secretsKeys(home)).toHaveLength(1);
        const restarted = new Secrets(new MasterKeys(await loadSecretsKey(home)));
        expect(await restarted.newestKey()).not.toBe(old);
        expect(await restarted.open(stored, place)).toBe('whsec_1');
      } finally {
        await client.close();
        await mongo.stop();
        await lock.release();
      }
    },
    threePrograms,
  );
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
