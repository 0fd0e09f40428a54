import { rotateSecrets } from '@atrium/common/secrets/rotate-secrets';
import { readAgainAfter, MasterKeys } from '@atrium/common/secrets/master-keys';
import { Secrets } from '@atrium/common/secrets/secrets';
import { identity } from '@atrium/identity/definition';
import { notifications } from '@atrium/notifications/definition';
import mongoose from 'mongoose';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readSingleNodeConfig } from './config.ts';
import { AlreadyLocked, takeLock } from './lock.ts';
import { obtainMongo } from './mongo/obtain-mongo.ts';
import { runningMongoUri } from './mongo/running-mongo.ts';
import { Progress } from './progress.ts';
import {
  addSecretsKey,
  loadSecretsKey,
  removeOldSecretsKeys,
  secretsKeyFile,
  secretsKeys,
} from './secrets-key.ts';

/**
 * `npm run rotate-secrets`: encrypts all stored secrets with a new master key. While the product runs, it takes two runs:
 * the second one removes the older keys, when the product knows the new one. Keys that the operator has given are not
 * changed: all secrets are encrypted with the first of them.
 */
const log = new Progress();
const settings = readSingleNodeConfig();
const { ATRIUM_HOME: home, ATRIUM_CACHE: cache, PATH: path, MONGODB_URI: uri } = settings;

async function withMongo(work: (uri: string, isRunning: boolean) => Promise<void>): Promise<void> {
  const lock = await takeLock(join(home, 'lock'), settings.ATRIUM_URL).catch((error: unknown) => {
    if (error instanceof AlreadyLocked) return null;
    throw error;
  });
  if (!lock) return work(uri ?? (await runningMongoUri(home)), true);
  const mongo = await obtainMongo({ home, cache, path, uri, log });
  try {
    await work(mongo.uri, false);
  } finally {
    await mongo.stop();
    await lock.release();
  }
}

/** Whether every secret could be encrypted. */
async function rotate(mongoUri: string, secrets: Secrets): Promise<boolean> {
  const client = await mongoose.mongo.MongoClient.connect(mongoUri);
  let failed = false;
  try {
    for (const service of [identity, notifications]) {
      const fields = service.sealed ?? [];
      const result = await rotateSecrets(client.db(`atrium_${service.name}`), fields, secrets);
      log.print(`${service.name}: ${result.text}`);
      failed ||= result.failed;
    }
  } finally {
    await client.close();
  }
  if (failed) process.exitCode = 1;
  return !failed;
}

/** Begins a rotation, or completes one that has begun. */
async function rotateOwnKeys(mongoUri: string, isRunning: boolean): Promise<void> {
  if ((await secretsKeys(home)).length === 1) await addSecretsKey(home);
  const file = secretsKeyFile(home);
  const secrets = new Secrets(new MasterKeys(await loadSecretsKey(home), file));
  const isKnown = !isRunning || Date.now() - (await stat(file)).mtimeMs > 2 * readAgainAfter;
  if (!(await rotate(mongoUri, secrets))) return;
  if (!isKnown) return log.print('Run this again after two minutes, to remove the older keys.');
  await removeOldSecretsKeys(home);
  log.print(`${file} contains only the new key now. Older backups need the key in them.`);
}

await withMongo(async (mongoUri, isRunning) => {
  if (!settings.SECRETS_KEY) return rotateOwnKeys(mongoUri, isRunning);
  await rotate(mongoUri, new Secrets(new MasterKeys(settings.SECRETS_KEY)));
}).catch((error: unknown) => {
  log.print(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
