import { ServiceConfig } from '@atrium/common/config/service-config';
import { MemoryLiveChannel } from '@atrium/common/live/memory-live-channel';
import { LocalMailbox } from '@atrium/common/local-mailbox/local-mailbox';
import { MemoryBus } from '@atrium/common/messaging/memory-bus';
import { MongoBusStore } from '@atrium/common/messaging/mongo-bus-store';
import { MemoryPresence } from '@atrium/common/presence/memory-presence';
import { PushServices } from '@atrium/common/push/push-services';
import { MemoryRateLimiter } from '@atrium/common/rate/memory-rate-limiter';
import { serve } from '@atrium/common/serve';
import { NoSms } from '@atrium/common/sms/no-sms';
import { DiskStorage } from '@atrium/common/storage/disk-storage';
import mongoose from 'mongoose';
import { chat } from '../../src/definition.ts';

/** A chat replica in a separate process that gets stuck at one file. */
interface ReplicaArguments extends StuckAt {
  readonly config: Record<string, string>;
  readonly files: string;
}

export interface StuckAt {
  /** The end of the name of the file. */
  readonly stuckAt: string;
  /** Whether that file has been written by then. */
  readonly isWritten: boolean;
}

const { config, files, stuckAt, isWritten } = JSON.parse(process.argv[2] ?? '') as ReplicaArguments;
const storage = await DiskStorage.open(files, 'http://files.test/files/chat');
const write = storage.write.bind(storage);
storage.write = async (place, bytes) => {
  if (!place.key.endsWith(stuckAt)) return write(place, bytes);
  if (isWritten) await write(place, bytes);
  process.send?.('stuck');
  return new Promise(() => undefined);
};
const connection = await mongoose
  .createConnection(config['MONGODB_URI'] ?? '', { dbName: `${config['MONGODB_DATABASE']}_bus` })
  .asPromise();
const service = await serve(chat, ServiceConfig.parse(config), {
  bus: new MemoryBus(new MongoBusStore(connection.db as mongoose.mongo.Db)),
  live: new MemoryLiveChannel(),
  storage,
  sharedStorage: storage,
  mailer: new LocalMailbox(`${files}-mail`),
  rates: new MemoryRateLimiter(),
  presence: new MemoryPresence(),
  sms: new NoSms(),
  push: await PushServices.connect({}),
});
process.send?.(service.url);
process.once('disconnect', () => process.exit(0));
