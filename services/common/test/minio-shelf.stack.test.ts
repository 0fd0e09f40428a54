import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { copyBucket } from '../src/backup/copy-objects.ts';
import { MinioShelf } from '../src/backup/minio-shelf.ts';
import { DiskShelf } from '../src/backup/shelf.ts';
import { connectMinio } from '../src/storage/minio-client.ts';
import { stackParts } from '../src/testing/stack-parts.ts';

const region = 'us-east-1';
const storage = connectMinio({
  endpoint: stackParts.s3Endpoint,
  region,
  accessKey: stackParts.s3AccessKey,
  secretKey: stackParts.s3SecretKey,
});
let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'atrium-shelf-'))));
afterAll(async () => {
  storage.close();
  await rm(folder, { recursive: true });
});

it('[OPS-2] keeps the buckets of an installation and puts them back as they were', async () => {
  const prefix = `t${randomUUID().slice(0, 8)}-`;
  const bucket = `${prefix}content-acme`;
  const client = await storage.client();
  await client.makeBucket(bucket, region);
  const large = Buffer.alloc(300_000, 7);
  await client.putObject(bucket, 'pictures/large', large);
  await client.putObject(bucket, 'pictures/empty', Buffer.alloc(0));
  await client.putObject(bucket, 'uploads/never-completed', Buffer.from('x'));
  const shelf = new MinioShelf(client, prefix, region);
  expect(await shelf.buckets()).toEqual([bucket]);

  const disk = new DiskShelf(join(folder, 'kept'));
  const kept = await copyBucket(bucket, shelf, disk);
  expect(kept.count).toBe(2);
  await client.removeObjects(bucket, ['pictures/large', 'pictures/empty', 'uploads/never-completed']);
  await client.removeBucket(bucket);
  expect(await copyBucket(bucket, disk, shelf)).toEqual(kept);
  expect(await buffer(await shelf.read(bucket, 'pictures/large'))).toEqual(large);
});
