import { DiskBackupStore } from '@atrium/common/backup/backup-store';
import mongoose from 'mongoose';
import { join, resolve } from 'node:path';
import { readSingleNodeConfig } from './config.ts';
import { takeLock } from './lock.ts';
import { obtainMongo } from './mongo/obtain-mongo.ts';
import { nodeBackup, type Node } from './node-backup.ts';
import { Progress } from './progress.ts';

/**
 * `npm run backup -- <folder>` and `npm run restore -- <folder>`: copy everything a single node holds into an empty
 * folder, or back into an empty ATRIUM_HOME. The product must be stopped, which the lock ensures.
 */
const log = new Progress();
const settings = readSingleNodeConfig();
const { ATRIUM_HOME: home, ATRIUM_CACHE: cache, PATH: path, MONGODB_URI: uri } = settings;

async function run(work: keyof typeof nodeBackup, folder: string): Promise<void> {
  const lock = await takeLock(join(home, 'lock'), settings.ATRIUM_URL);
  const mongo = await obtainMongo({ home, cache, path, uri, log });
  const client = await mongoose.mongo.MongoClient.connect(mongo.uri);
  const node: Node = {
    home,
    client,
    backupStore: new DiskBackupStore(join(home, 'files')),
    databases: 'atrium_',
  };
  try {
    await nodeBackup[work](node, resolve(folder), (line) => log.print(line));
  } finally {
    await client.close();
    await mongo.stop();
    await lock.release();
  }
}

const [work, folder] = process.argv.slice(2);
if (!folder || (work !== 'backup' && work !== 'restore')) {
  log.print('Usage: npm run backup -- <folder>\n       npm run restore -- <folder>');
  process.exit(2);
}
await run(work, folder).then(
  () => log.print(work === 'backup' ? `Backup written to ${folder}` : 'Restore complete'),
  (error: unknown) => {
    log.print(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
