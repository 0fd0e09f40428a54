import { bucketName } from './bucket-name.ts';
import { codeOf, type MinioClient } from './minio-client.ts';
import { uploadsBelow } from './object-storage.ts';

/** Parts of what was never completed MinIO removes by itself, and takes no rule about; see docs/operations.md for others. */
const lifecycle = {
  Rule: [
    {
      ID: 'abandoned-uploads',
      Status: 'Enabled',
      Filter: { Prefix: uploadsBelow },
      Expiration: { Days: 1 },
    },
  ],
};

/** The buckets of a service, one for each organisation, made when first written to. Nobody but the service may read them. */
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

  /** Makes sure once that it is there and removes what was abandoned, and answers its name. */
  ensure(org: string): Promise<string> {
    const name = this.nameOf(org);
    const known = this.ready.get(name);
    if (known) return known;
    const made = this.make(name);
    this.ready.set(name, made);
    made.catch(() => this.ready.delete(name));
    return made;
  }

  /** Does something with the bucket; makes it anew where somebody has removed it. */
  async using<T>(org: string, work: (bucket: string) => Promise<T>): Promise<T> {
    try {
      return await work(await this.ensure(org));
    } catch (error) {
      if (codeOf(error) !== 'NoSuchBucket') throw error;
      this.ready.delete(this.nameOf(org));
      return work(await this.ensure(org));
    }
  }

  private async make(name: string): Promise<string> {
    const client = await this.client();
    try {
      await client.makeBucket(name);
    } catch (error) {
      // Others of us may be making it at this moment; somebody else's bucket of this name is an error.
      if (!['BucketAlreadyOwnedByYou', 'OperationAborted'].includes(codeOf(error))) throw error;
    }
    await client.setBucketLifecycle(name, lifecycle as never);
    return name;
  }
}
