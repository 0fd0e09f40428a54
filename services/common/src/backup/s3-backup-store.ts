import type { Client } from 'minio';
import type { Readable } from 'node:stream';
import { BackupStore, type StoredObject } from './backup-store.ts';

/** The buckets of one installation in MinIO or any S3. Incomplete uploads are skipped. */
export class S3BackupStore extends BackupStore {
  constructor(
    private readonly client: Client,
    /** Prefix of its bucket names: `atrium-`. */
    private readonly prefix: string,
    private readonly region: string,
  ) {
    super();
  }

  override async buckets(): Promise<string[]> {
    const all = await this.client.listBuckets();
    return all
      .map(({ name }) => name)
      .filter((name) => name.startsWith(this.prefix))
      .sort();
  }

  override async *objects(bucket: string): AsyncIterable<StoredObject> {
    // S3 lists by byte order, which for our keys equals alphabetical order.
    for await (const item of this.client.listObjectsV2(bucket, '', true)) {
      const { name, size } = item as { name?: string; size?: number };
      if (name && !name.startsWith('uploads/')) yield { key: name, size: size ?? 0 };
    }
  }

  override read(bucket: string, key: string): Promise<Readable> {
    return this.client.getObject(bucket, key);
  }

  override async write(bucket: string, { key, size }: StoredObject, content: Readable): Promise<void> {
    if (!(await this.client.bucketExists(bucket))) await this.client.makeBucket(bucket, this.region);
    await this.client.putObject(bucket, key, content, size);
  }
}
