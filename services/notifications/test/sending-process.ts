// Runs the service in its own process until it is killed: `sending-process.ts <database> <folder>`.
import { ServiceConfig } from '@atrium/common/config/service-config';
import { MemoryLiveChannel } from '@atrium/common/live/memory-live-channel';
import { LocalMailbox } from '@atrium/common/local-mailbox/local-mailbox';
import { MemoryBus } from '@atrium/common/messaging/memory-bus';
import { MongoBusStore } from '@atrium/common/messaging/mongo-bus-store';
import { MemoryPresence } from '@atrium/common/presence/memory-presence';
import { PushServices } from '@atrium/common/push/push-services';
import { MemoryRateLimiter } from '@atrium/common/rate/memory-rate-limiter';
import { serve } from '@atrium/common/serve';
import { LocalSms } from '@atrium/common/local-mailbox/local-sms';
import { DiskStorage } from '@atrium/common/storage/disk-storage';
import { mongoUri } from '@atrium/common/testing/mongo-uri';
import mongoose from 'mongoose';
import { join } from 'node:path';
import { testSecretsKey } from '@atrium/common/testing/test-secrets';
import { notifications } from '../src/definition.ts';

const [, , database = '', folder = ''] = process.argv;
const bus = await mongoose.createConnection(mongoUri(), { dbName: `${database}_bus` }).asPromise();
const mailer = new LocalMailbox(join(folder, 'mail'));
const config = ServiceConfig.parse({
  MONGODB_URI: mongoUri(),
  MONGODB_DATABASE: database,
  SECRETS_KEY: testSecretsKey,
  OIDC_ISSUER: 'http://nobody.test',
  OIDC_AUDIENCE: 'urn:test',
  OIDC_JWKS_URL: 'http://127.0.0.1:9/jwks',
  LOG_LEVEL: 'fatal',
});
const storage = await DiskStorage.open(join(folder, 'files'), 'http://files.test/files/notifications');
await serve(notifications, config, {
  bus: new MemoryBus(new MongoBusStore(bus.db as mongoose.mongo.Db)),
  live: new MemoryLiveChannel(),
  ...{ storage, sharedStorage: storage, mailer },
  rates: new MemoryRateLimiter(),
  presence: new MemoryPresence(),
  sms: new LocalSms(mailer),
  push: await PushServices.connect({}),
});
process.stdout.write('ready\n');
