import type { Readable } from 'node:stream';
import { orNotFound } from '../errors/or-not-found.ts';
import { CopyGuard } from './copy-guard.ts';
import { contentDisposition } from './disposition.ts';
import { MinioBuckets } from './minio-buckets.ts';
import {
  connectMinio,
  isNotFound,
  toStorageError,
  originOf,
  partSize,
  idleTimeout,
  type MinioAccess,
  type MinioClient,
} from './minio-client.ts';
import { partsOf, uploadParts } from './multipart.ts';
import {
  ObjectStorage,
  assertSafeRef,
  assertSafeUploadRef,
  type ObjectRef,
  type SignedUpload,
} from './object-storage.ts';
import { S3Presigner } from './s3-presigner.ts';

export interface MinioStorageOptions extends MinioAccess {
  /** Where browsers reach the same storage. Default: `endpoint`. */
  readonly publicEndpoint?: string | undefined;
  readonly bucketPrefix: string;
  readonly service: string;
}

/** How long the same download URL is returned, in seconds. */
const urlWindow = 15 * 60;

/** Objects in MinIO or any S3. Browsers upload and download directly. */
export class MinioStorage extends ObjectStorage {
  private constructor(
    private readonly client: MinioClient,
    private readonly buckets: MinioBuckets,
    private readonly presigner: S3Presigner,
    private readonly guard: CopyGuard,
    private readonly disconnect: () => void,
  ) {
    super();
  }

  static async connect({
    publicEndpoint,
    bucketPrefix,
    service,
    ...access
  }: MinioStorageOptions): Promise<MinioStorage> {
    const { client, close } = connectMinio(access);
    const inside = new S3Presigner(originOf(access.endpoint), access);
    const outside = new S3Presigner(originOf(publicEndpoint ?? access.endpoint), access);
    const buckets = new MinioBuckets(client, bucketPrefix, service);
    const guard = new CopyGuard(client, inside, access.idleTimeoutMs ?? idleTimeout);
    return new MinioStorage(client, buckets, outside, guard, close);
  }

  async close(): Promise<void> {
    this.disconnect();
  }

  override async signUpload(
    ref: ObjectRef,
    { size, type, seconds }: { size: number; type: string; seconds: number },
  ): Promise<SignedUpload> {
    const { org, key } = assertSafeUploadRef(ref);
    const bucket = await mapStorageErrors(this.buckets.ensure(org));
    const guard = await mapStorageErrors(this.guard.signedHeaders(bucket));
    const at = new Date();
    // `if-none-match` prevents overwriting an existing object.
    const headers = { 'content-type': type, 'if-none-match': '*' };
    const url = this.presigner.sign({
      method: 'PUT',
      path: `/${bucket}/${key}`,
      headers: { ...headers, ...guard, 'content-length': String(size) },
      query: guard,
      at,
      seconds,
    });
    return { url, method: 'PUT', headers, expiresAt: new Date(at.getTime() + seconds * 1000) };
  }

  override async signDownload(
    ref: ObjectRef,
    { type, seconds, filename }: { type: string; seconds: number; filename?: string },
  ): Promise<string> {
    const { org, key } = assertSafeRef(ref);
    const now = Math.floor(Date.now() / 1000);
    return this.presigner.sign({
      method: 'GET',
      path: `/${this.buckets.nameOf(org)}/${key}`,
      query: {
        'response-content-type': type,
        'response-content-disposition': contentDisposition(type, filename),
        'response-cache-control': `private, max-age=${urlWindow + seconds}, immutable`,
      },
      at: new Date((now - (now % urlWindow)) * 1000),
      seconds: urlWindow + seconds,
    });
  }

  override async stat(ref: ObjectRef): Promise<{ size: number } | null> {
    const { org, key } = assertSafeRef(ref);
    const client = await this.client();
    const found = await mapStorageErrors(nullIfNotFound(client.statObject(this.buckets.nameOf(org), key)));
    return found && { size: found.size };
  }

  override async hasRoom(): Promise<boolean> {
    return true;
  }

  override async read(ref: ObjectRef): Promise<Readable> {
    const { org, key } = assertSafeRef(ref);
    const client = await this.client();
    return orNotFound(
      await mapStorageErrors(nullIfNotFound(client.getObject(this.buckets.nameOf(org), key))),
    );
  }

  override async write(ref: ObjectRef, bytes: Uint8Array | Readable, type: string): Promise<void> {
    const { org, key } = assertSafeRef(ref);
    const parts = bytes instanceof Uint8Array ? slicesOf(Buffer.from(bytes)) : partsOf(bytes);
    await mapStorageErrors(this.send(org, { key, type }, parts));
  }

  override async remove(ref: ObjectRef): Promise<void> {
    const { org, key } = assertSafeRef(ref);
    const client = await this.client();
    await mapStorageErrors(nullIfNotFound(client.removeObject(this.buckets.nameOf(org), key)));
  }

  override async removeUnfinished(ref: ObjectRef): Promise<void> {
    const { org, key } = assertSafeRef(ref);
    const client = await this.client();
    const bucket = this.buckets.nameOf(org);
    const find = () => mapStorageErrors(nullIfNotFound(client.findUploadId(bucket, key)));
    for (let upload = await find(); upload; upload = await find())
      await mapStorageErrors(client.abortMultipartUpload(bucket, key, upload));
  }

  /** Content that fits into one part is sent in a single request. */
  private async send(
    org: string,
    { key, type }: { key: string; type: string },
    parts: AsyncGenerator<Buffer>,
  ): Promise<void> {
    const client = await this.client();
    const first = (await parts.next()).value ?? Buffer.alloc(0);
    const second = first.length === partSize ? ((await parts.next()).value as Buffer | undefined) : undefined;
    if (!second) {
      await this.buckets.withBucket(org, (bucket) =>
        client.putObject(bucket, key, first, first.length, { 'content-type': type }),
      );
      return;
    }
    const all = async function* (): AsyncGenerator<Buffer> {
      yield first;
      yield second;
      yield* parts;
    };
    await uploadParts(client, { bucket: await this.buckets.ensure(org), key, type }, all());
  }
}

async function* slicesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += partSize) yield bytes.subarray(at, at + partSize);
}

const nullIfNotFound = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });

const mapStorageErrors = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw toStorageError(error);
  });
