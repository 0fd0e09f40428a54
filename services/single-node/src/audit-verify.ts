import { runAuditVerify } from '@atrium/identity/audit/audit-verify.command';
import mongoose from 'mongoose';
import { join } from 'node:path';
import { readSingleNodeConfig } from './config.ts';
import { takeLock } from './lock.ts';
import { obtainMongo } from './mongo/obtain-mongo.ts';
import { Progress } from './progress.ts';

/**
 * `npm run audit-verify -- <anchors>`: checks that the audit log is still as it was written. The product must be
 * stopped.
 */
const log = new Progress();
const settings = readSingleNodeConfig();
const { ATRIUM_HOME: home, ATRIUM_CACHE: cache, PATH: path, MONGODB_URI: uri } = settings;

async function verify(anchors: readonly string[]): Promise<boolean> {
  const lock = await takeLock(join(home, 'lock'), settings.ATRIUM_URL);
  const mongo = await obtainMongo({ home, cache, path, uri, log });
  const client = await mongoose.mongo.MongoClient.connect(mongo.uri);
  try {
    const { text, failed } = await runAuditVerify(client.db('atrium_identity'), anchors);
    process.stdout.write(`${text}\n`);
    return failed;
  } finally {
    await client.close();
    await mongo.stop();
    await lock.release();
  }
}

await verify(process.argv.slice(2)).then(
  (failed) => {
    if (failed) process.exitCode = 1;
  },
  (error: unknown) => {
    log.print(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
  },
);
