import { rotateSecrets } from '@atrium/common/secrets/rotate-secrets';
import { readAgainAfter, MasterKeys } from '@atrium/common/secrets/master-keys';
import { Secrets } from '@atrium/common/secrets/secrets';
import { identity } from '@atrium/identity/definition';
import { notifications } from '@atrium/notifications/definition';
import mongoose from 'mongoose';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readSingleNodeConfig, type SingleNodeSettings } from './config.ts';
import { AlreadyLocked, takeLock } from './lock.ts';
import { obtainMongo } from './mongo/obtain-mongo.ts';
import { runningMongoUri } from './mongo/running-mongo.ts';
import { Progress } from './progress.ts';
import { addSecretsKey, loadSecretsKey, removeOldSecretsKeys, secretsKeyFile } from './secrets-key.ts';

/**
 * `npm run rotate-secrets`: encrypts all stored secrets with a new master key, while the product runs or not. Keys that
 * the operator has given are not changed: all secrets are encrypted with the first of them.
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

const secretsOf = async ({ SECRETS_KEY: given }: SingleNodeSettings): Promise<Secrets> =>
  new Secrets(
    given ? new MasterKeys(given) : new MasterKeys(await loadSecretsKey(home), secretsKeyFile(home)),
  );

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
  return !failed;
}

await withMongo(async (mongoUri, isRunning) => {
  const hasOwnKeys = !settings.SECRETS_KEY;
  if (hasOwnKeys) await addSecretsKey(home);
  const secrets = await secretsOf(settings);
  const isComplete = await rotate(mongoUri, secrets);
  if (!isComplete) process.exitCode = 1;
  if (!isComplete || !hasOwnKeys) return;
  if (isRunning) {
    log.print('Waiting until the running product has read the new key');
    await pause(2 * readAgainAfter);
    await rotate(mongoUri, secrets);
  }
  await removeOldSecretsKeys(home);
  log.print(`${secretsKeyFile(home)} contains only the new key now. Older backups need the key in them.`);
}).catch((error: unknown) => {
  log.print(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
