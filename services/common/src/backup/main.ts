import mongoose from 'mongoose';
import { z } from 'zod';
import { StorageConfig } from '../config/parts-config.ts';
import { readConfig } from '../config/read-config.ts';
import { createLogger } from '../log/logger.ts';
import { connectMinio } from '../storage/minio-client.ts';
import { backUp, restore } from './backup.ts';
import { MinioShelf } from './minio-shelf.ts';

/** `node services/common/dist/backup/main.js backup|restore <folder>`: everything a distributed installation holds. */
const BackupConfig = StorageConfig.extend({
  MONGODB_URI: z.string().describe('Address of the MongoDB replica set'),
});

const works = { backup: backUp, restore } as const;
const log = createLogger('backup', 'info');
const [work, folder] = process.argv.slice(2);
if (!folder || (work !== 'backup' && work !== 'restore'))
  throw new Error('Usage: backup <folder> | restore <folder>');

const config = readConfig(BackupConfig, process.env);
const client = await mongoose.mongo.MongoClient.connect(config.MONGODB_URI);
const storage = connectMinio({
  endpoint: config.S3_ENDPOINT,
  region: config.S3_REGION,
  accessKey: config.S3_ACCESS_KEY,
  secretKey: config.S3_SECRET_KEY,
});
try {
  const shelf = new MinioShelf(await storage.client(), `${config.S3_BUCKET_PREFIX}-`, config.S3_REGION);
  await works[work]({ client, shelf, databases: 'atrium_' }, folder, (line) => log.info(line));
  log.info({ folder }, 'Done');
} finally {
  await client.close();
  storage.close();
}
