import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { copyBucket } from '../src/backup/copy-objects.ts';
import { S3BackupStore } from '../src/backup/s3-backup-store.ts';
import { DiskBackupStore } from '../src/backup/backup-store.ts';
import { connectMinio } from '../src/storage/minio-client.ts';
import { stackServices } from '../src/testing/stack-services.ts';

const region = 'us-east-1';
const storage = connectMinio({
  endpoint: stackServices.s3Endpoint,
  region,
  accessKey: stackServices.s3AccessKey,
  secretKey: stackServices.s3SecretKey,
});
let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'atrium-shelf-'))));
afterAll(async () => {
  storage.close();
  await rm(folder, { recursive: true });
});

it('[OPS-2] backs up the buckets of an installation and restores them unchanged', async () => {
  const prefix = `t${randomUUID().slice(0, 8)}-`;
  const bucket = `${prefix}content-acme`;
  const client = await storage.client();
  await client.makeBucket(bucket, region);
  const large = Buffer.alloc(300_000, 7);
  await client.putObject(bucket, 'pictures/large', large);
  await client.putObject(bucket, 'pictures/empty', Buffer.alloc(0));
  await client.putObject(bucket, 'uploads/never-completed', Buffer.from('x'));
  const store = new S3BackupStore(client, prefix, region);
  expect(await store.buckets()).toEqual([bucket]);

  const disk = new DiskBackupStore(join(folder, 'kept'));
  const copied = await copyBucket(bucket, store, disk);
  expect(copied.count).toBe(2);
  await client.removeObjects(bucket, ['pictures/large', 'pictures/empty', 'uploads/never-completed']);
  await client.removeBucket(bucket);
  expect(await copyBucket(bucket, disk, store)).toEqual(copied);
  expect(await buffer(await store.read(bucket, 'pictures/large'))).toEqual(large);
});
