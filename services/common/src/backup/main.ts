import mongoose from 'mongoose';
import { z } from 'zod';
import { StorageConfig } from '../config/backing-services-config.ts';
import { readConfig } from '../config/read-config.ts';
import { runProgram } from '../distributed/run-program.ts';
import { SetupError } from '../config/setup-error.ts';
import { createLogger } from '../log/logger.ts';
import { connectMinio } from '../storage/minio-client.ts';
import { createBackup, restoreBackup } from './backup.ts';
import { S3BackupStore } from './s3-backup-store.ts';

/**
 * `node services/common/dist/backup/main.js backup|restore <folder>`: backs up or restores all data of a distributed
 * installation.
 */
const BackupConfig = StorageConfig.extend({
  MONGODB_URI: z.string().describe('MongoDB replica set URI'),
});

const works = { backup: createBackup, restore: restoreBackup } as const;
await runProgram(async () => {
  const log = createLogger('backup', 'info');
  const [work, folder] = process.argv.slice(2);
  if (!folder || (work !== 'backup' && work !== 'restore'))
    throw new SetupError('Usage: backup <folder> | restore <folder>');

  const config = readConfig(BackupConfig, process.env);
  const client = await mongoose.mongo.MongoClient.connect(config.MONGODB_URI);
  const storage = connectMinio({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
  });
  try {
    const backupStore = new S3BackupStore(
      await storage.client(),
      `${config.S3_BUCKET_PREFIX}-`,
      config.S3_REGION,
    );
    await works[work]({ client, backupStore, databases: 'atrium_' }, folder, (line) => log.info(line));
    log.info({ folder }, 'Done');
  } finally {
    await client.close();
    storage.close();
  }
});
