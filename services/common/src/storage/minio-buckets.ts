import { bucketName } from './bucket-name.ts';
import { errorCodeOf, type MinioClient } from './minio-client.ts';
import { uploadsPrefix } from './object-storage.ts';

/**
 * MinIO removes parts of incomplete uploads on its own and accepts no rule for them. For other storages see
 * docs/operations.md.
 */
const lifecycle = {
  Rule: [
    {
      ID: 'abandoned-uploads',
      Status: 'Enabled',
      Filter: { Prefix: uploadsPrefix },
      Expiration: { Days: 1 },
    },
  ],
};

/** The buckets of a service, one per organisation, created on first write. Only the service may read them. */
export class MinioBuckets {
  private readonly ready = new Map<string, Promise<string>>();

  constructor(
    private readonly client: MinioClient,
    private readonly prefix: string,
    private readonly service: string,
  ) {}

  nameOf(org: string): string {
    return bucketName(this.prefix, this.service, org);
  }

  /** Creates the bucket and its cleanup rule once, and returns its name. */
  ensure(org: string): Promise<string> {
    const name = this.nameOf(org);
    const known = this.ready.get(name);
    if (known) return known;
    const made = this.make(name);
    this.ready.set(name, made);
    made.catch(() => this.ready.delete(name));
    return made;
  }

  /** Runs work on the bucket, and recreates the bucket if it was removed. */
  async withBucket<T>(org: string, work: (bucket: string) => Promise<T>): Promise<T> {
    try {
      return await work(await this.ensure(org));
    } catch (error) {
      if (errorCodeOf(error) !== 'NoSuchBucket') throw error;
      this.ready.delete(this.nameOf(org));
      return work(await this.ensure(org));
    }
  }

  private async make(name: string): Promise<string> {
    const client = await this.client();
    try {
      await client.makeBucket(name);
    } catch (error) {
      // Another replica may be creating it at this moment. A bucket of this name that belongs to someone else is an
      // error.
      if (!['BucketAlreadyOwnedByYou', 'OperationAborted'].includes(errorCodeOf(error))) throw error;
    }
    await client.setBucketLifecycle(name, lifecycle as never);
    return name;
  }
}
