import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { takeLock, type Lock } from '../lock.ts';
import type { Progress } from '../progress.ts';
import { findMongod, mongodSources } from './find-mongod.ts';
import { checkGivenMongo } from './given-mongo.ts';
import { endLeftOver } from './left-over-mongod.ts';
import { MongodProcess } from './mongod-process.ts';
import { prepareReplicaSet, uriOf } from './replica-set.ts';

export interface MongoOptions {
  /** Folder of everything that is kept; the data are in `mongo` below it. */
  readonly home: string;
  /** Folder of downloads. */
  readonly cache: string;
  /** Where a mongod is looked for. */
  readonly path: string;
  /** A replica set that runs already, if there is one. */
  readonly uri?: string | undefined;
  readonly log: Progress;
}

export interface RunningMongo {
  readonly uri: string;
  /** The process, if it is ours. */
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/**
 * A MongoDB replica set to keep the data in: the one that was given, or one of our own on a loopback port. One that was
 * given and does not answer is an error: going on with empty data would look like everything was lost.
 */
export async function obtainMongo({ home, cache, path, uri, log }: MongoOptions): Promise<RunningMongo> {
  if (uri) {
    await log.during('Connecting to MongoDB', () => checkGivenMongo(uri));
    return { uri, pid: undefined, stop: async () => undefined };
  }
  const data = join(home, 'mongo');
  await mkdir(data, { recursive: true, mode: 0o700 });
  const lock = await takeLock(join(home, 'mongo.lock'), data);
  try {
    const binary = await findMongod(mongodSources(path), { cache, log });
    await endLeftOver(data, log);
    return await log.during('Starting MongoDB', () => start({ binary, data, log }, lock));
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function start(
  options: { binary: string; data: string; log: Progress },
  lock: Lock,
): Promise<RunningMongo> {
  const mongod = await MongodProcess.start(options);
  const stop = async (): Promise<void> => {
    await mongod.stop();
    await lock.release();
  };
  try {
    await prepareReplicaSet(mongod.port);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    uri: uriOf(mongod.port),
    get pid() {
      return mongod.pid;
    },
    stop,
  };
}
