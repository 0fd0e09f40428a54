import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fromSource, node24, root } from '../prepare/paths.mjs';
import { cacheFolder } from './cache.mjs';
import { ManagedProcess } from './managed-process.mjs';
import { runCommand } from './run-command.mjs';

const program = join(import.meta.dirname, 'mongod-path.mjs');

/** MongoDB as a replica set of one, because transactions need a replica set. */
export const mongodb = {
  name: 'mongodb',
  get: () => runCommand(node24(), [...fromSource, program, cacheFolder()], { cwd: root }),
  process(mongod, { home, port }) {
    const data = join(home, 'mongodb');
    mkdirSync(data, { recursive: true });
    const place = ['--dbpath', data, '--bind_ip', '127.0.0.1', '--port', String(port), '--replSet', 'rs0'];
    const small = ['--wiredTigerCacheSizeGB', '0.5', '--oplogSize', '256', '--quiet'];
    const quiet = ['--setParameter', 'diagnosticDataCollectionEnabled=false'];
    // As everywhere the product runs: a killed process's open transaction blocks writers of the same documents for this
    // long.
    const limit = ['--setParameter', 'transactionLifetimeLimitSeconds=20'];
    return new ManagedProcess({
      name: 'MongoDB',
      command: mongod,
      args: [...place, ...small, ...quiet, ...limit],
      // Newer C libraries and this mongod's allocator claim the same bytes of each thread.
      env: { GLIBC_TUNABLES: 'glibc.pthread.rseq=0' },
      log: join(home, 'log/mongodb.log'),
      isReady: () => isPrimary(port),
    });
  },
  address: (port) => ({ MONGODB_URI: `mongodb://127.0.0.1:${port}/?replicaSet=rs0` }),
};

async function isPrimary(port) {
  // Packages may not be installed when this module loads, only when a service starts.
  const { MongoClient } = await import('mongodb');
  const host = `127.0.0.1:${port}`;
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`, {
    serverSelectionTimeoutMS: 1_000,
  });
  try {
    const admin = client.db('admin');
    const initiate = { replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host }] } };
    // The command fails on a set that is already initiated.
    await admin.command(initiate).catch(() => undefined);
    return (await admin.command({ hello: 1 })).isWritablePrimary;
  } finally {
    await client.close();
  }
}
