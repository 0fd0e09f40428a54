import { freePort } from '@atrium/common/net/free-ports';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSingleNodeConfig } from '../src/config.ts';
import { AlreadyLocked } from '../src/lock.ts';
import { stopProcess } from '../src/mongo/stop-process.ts';
import { stopLeftoverMongod } from '../src/mongo/leftover-mongod.ts';
import { obtainMongo, type RunningMongo } from '../src/mongo/obtain-mongo.ts';
import { startTimeOf } from '../src/process-identity.ts';
import { Progress } from '../src/progress.ts';
import { killAtOnce, startProgram } from './start-program.ts';

let home: string;
let output: string;
const running: RunningMongo[] = [];
const log = new Progress({ write: (text: string) => (output += text) });

beforeEach(async () => {
  output = '';
  home = await mkdtemp(join(tmpdir(), 'atrium-home-'));
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((mongo) => mongo.stop()));
  await rm(home, { recursive: true, force: true });
});

async function obtain(uri?: string): Promise<RunningMongo> {
  const { ATRIUM_CACHE: cache, PATH: path } = readSingleNodeConfig();
  const mongo = await obtainMongo({ home, cache, path, uri, log });
  running.push(mongo);
  return mongo;
}

async function using<T>(uri: string, work: (client: mongoose.mongo.MongoClient) => Promise<T>): Promise<T> {
  const client = new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: 20_000 });
  return work(client).finally(() => client.close());
}

const write = (uri: string, text: string): Promise<unknown> =>
  using(uri, (client) =>
    client.withSession((session) =>
      session.withTransaction(() => client.db('test').collection('notes').insertOne({ text }, { session })),
    ),
  );

const read = (uri: string): Promise<string[]> =>
  using(uri, async (client) =>
    (await client.db('test').collection('notes').find().toArray()).map((note) => String(note['text'])),
  );

describe('the MongoDB of a single node', () => {
  it('supports transactions and keeps its data from one start to the next', async () => {
    const first = await obtain();
    await write(first.uri, 'kept');
    await first.stop();
    expect(await startTimeOf(first.pid ?? 0)).toBeUndefined();
    const second = await obtain();
    expect(await read(second.uri)).toEqual(['kept']);
  });

  it('is stopped and restarted with everything acknowledged if the process that started it was killed', async () => {
    const { child, word: left } = await startProgram<{ uri: string; pid: number }>('hold-mongo', home);
    await write(left.uri, 'acknowledged');
    await killAtOnce(child);
    const mongo = await obtain();
    expect(output).toContain(`Stopping MongoDB of the previous run (PID ${left.pid})`);
    expect(await startTimeOf(left.pid)).toBeUndefined();
    expect(await read(mongo.uri)).toEqual(['acknowledged']);
  });

  it('is restarted at the same address if it exits on its own', async () => {
    const mongo = await obtain();
    await write(mongo.uri, 'before');
    const ended = mongo.pid ?? 0;
    process.kill(ended, 'SIGKILL');
    await write(mongo.uri, 'after');
    expect(await read(mongo.uri)).toEqual(['before', 'after']);
    expect(mongo.pid).not.toBe(ended);
  });

  it('is not started twice on the same data', async () => {
    await obtain();
    await expect(obtain()).rejects.toBeInstanceOf(AlreadyLocked);
  });

  it('is only stopped if the PID belongs to a mongod on this folder', async () => {
    const data = join(home, 'mongo');
    await mkdir(data);
    const stranger = spawn('sleep', ['60']);
    await once(stranger, 'spawn');
    await writeFile(join(data, 'mongod.lock'), `${stranger.pid}\n`);
    await stopLeftoverMongod(data, log);
    expect(await startTimeOf(stranger.pid ?? 0)).toBeDefined();
    await stopProcess(stranger.pid ?? 0);
  });
});

describe('an external MongoDB', () => {
  it('is used and left running', async () => {
    const own = await obtain();
    const external = await obtain(own.uri);
    await external.stop();
    await write(own.uri, 'still there');
    expect(external.uri).toBe(own.uri);
  });

  it('is never replaced by an empty one if it does not answer', async () => {
    const uri = `mongodb://127.0.0.1:${await freePort()}/?replicaSet=rs0`;
    await expect(obtain(uri)).rejects.toThrow('Cannot connect to MONGODB_URI');
  });
});
