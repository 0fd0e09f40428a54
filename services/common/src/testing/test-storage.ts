import type { ServiceName } from '@atrium/proto/endpoint';
import { Client } from 'minio';
import { randomUUID } from 'node:crypto';
import { bucketName } from '../storage/bucket-name.ts';
import { MinioStorage, type MinioStorageOptions } from '../storage/minio-storage.ts';
import { stackServices } from './stack-services.ts';

/** The shared MinIO, with buckets that belong to one suite and are removed when it ends. */
export class TestStorage {
  /** A client with access to all buckets. */
  readonly administrator: Client;
  readonly options: MinioStorageOptions;
  private readonly opened: MinioStorage[] = [];

  constructor(readonly service: ServiceName) {
    const { hostname, port, protocol } = new URL(stackServices.s3Endpoint);
    const access = { accessKey: stackServices.s3AccessKey, secretKey: stackServices.s3SecretKey };
    const bucketPrefix = `t${randomUUID().slice(0, 8)}`;
    const region = 'us-east-1';
    this.options = { endpoint: stackServices.s3Endpoint, region, ...access, bucketPrefix, service };
    this.administrator = new Client({
      endPoint: hostname,
      useSSL: protocol === 'https:',
      ...(port && { port: Number(port) }),
      ...access,
    });
  }

  async connect(changes: Partial<MinioStorageOptions> = {}): Promise<MinioStorage> {
    const storage = await MinioStorage.connect({ ...this.options, ...changes });
    this.opened.push(storage);
    return storage;
  }

  bucketOf(org: string): string {
    return bucketName(this.options.bucketPrefix, this.service, org);
  }

  async keysIn(bucket: string): Promise<string[]> {
    const objects = await this.administrator.listObjectsV2(bucket, '', true).toArray();
    return (objects as { name: string }[]).map(({ name }) => name);
  }

  async buckets(): Promise<string[]> {
    const names = (await this.administrator.listBuckets()).map(({ name }) => name);
    return names.filter((name) => name.startsWith(this.options.bucketPrefix));
  }

  async removeBucket(bucket: string): Promise<void> {
    await this.administrator.removeObjects(bucket, await this.keysIn(bucket));
    await this.administrator.removeBucket(bucket);
  }

  async close(): Promise<void> {
    for (const storage of this.opened) await storage.close();
    for (const bucket of await this.buckets()) await this.removeBucket(bucket);
  }
}
