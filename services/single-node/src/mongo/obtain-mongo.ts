import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { takeLock, type Lock } from '../lock.ts';
import type { Progress } from '../progress.ts';
import { findMongod, mongodSources } from './find-mongod.ts';
import { checkExternalMongo } from './external-mongo.ts';
import { stopLeftoverMongod } from './leftover-mongod.ts';
import { loadMongoAccess, type MongoAccess } from './mongo-access.ts';
import { MongodProcess } from './mongod-process.ts';
import { prepareReplicaSet, uriOf } from './replica-set.ts';

export interface MongoOptions {
  /** Folder of all data. MongoDB uses `mongo` in it. */
  readonly home: string;
  /** Download folder. */
  readonly cache: string;
  /** The PATH that is searched for a mongod. */
  readonly path: string;
  /** URI of an existing replica set, if there is one. */
  readonly uri?: string | undefined;
  readonly log: Progress;
}

export interface RunningMongo {
  readonly uri: string;
  /** PID of the mongod, if Atrium has started it. */
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/**
 * A MongoDB replica set for the data: the given one, or one that Atrium starts on a loopback port. Throws if the given
 * one does not answer: starting with empty data would look as if everything was lost.
 */
export async function obtainMongo({ home, cache, path, uri, log }: MongoOptions): Promise<RunningMongo> {
  if (uri) {
    await log.track('Connecting to MongoDB', () => checkExternalMongo(uri));
    return { uri, pid: undefined, stop: async () => undefined };
  }
  const data = join(home, 'mongo');
  await mkdir(data, { recursive: true, mode: 0o700 });
  const lock = await takeLock(join(home, 'mongo.lock'), data);
  try {
    const binary = await findMongod(mongodSources(path), { cache, log });
    await stopLeftoverMongod(data, log);
    const access = await loadMongoAccess(home);
    return await log.track('Starting MongoDB', () => start({ binary, data, log }, access, lock));
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function start(
  options: { binary: string; data: string; log: Progress },
  access: MongoAccess,
  lock: Lock,
): Promise<RunningMongo> {
  const mongod = await MongodProcess.start({ ...options, keyFile: access.keyFile });
  const stop = async (): Promise<void> => {
    await mongod.stop();
    await lock.release();
  };
  try {
    await prepareReplicaSet(mongod.port, access);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    uri: uriOf(mongod.port, access.password),
    get pid() {
      return mongod.pid;
    },
    stop,
  };
}
