import type { Readable } from 'node:stream';
import { DomainError } from '../errors/domain-error.ts';
import { CopyGuard } from './copy-guard.ts';
import { dispositionOf } from './disposition.ts';
import { MinioBuckets } from './minio-buckets.ts';
import {
  connectMinio,
  isMissing,
  naming,
  originOf,
  partSize,
  silence,
  type MinioAccess,
  type MinioClient,
} from './minio-client.ts';
import { inParts, sendParts } from './multipart.ts';
import {
  ObjectStorage,
  safePlace,
  safeUploadPlace,
  type ObjectPlace,
  type SignedUpload,
} from './object-storage.ts';
import { S3Presigner } from './s3-presigner.ts';

export interface MinioStorageOptions extends MinioAccess {
  /** Where browsers reach the same storage; `endpoint` unless given. */
  readonly publicEndpoint?: string | undefined;
  readonly bucketPrefix: string;
  readonly service: string;
}

/** The same URL is given for so long. */
const urlWindow = 15 * 60;

/** Files in MinIO or any S3, which browsers send to and fetch from by themselves. */
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
    const guard = new CopyGuard(client, inside, access.silentMs ?? silence);
    return new MinioStorage(client, buckets, outside, guard, close);
  }

  async close(): Promise<void> {
    this.disconnect();
  }

  override async signUpload(
    place: ObjectPlace,
    { size, type, seconds }: { size: number; type: string; seconds: number },
  ): Promise<SignedUpload> {
    const { org, key } = safeUploadPlace(place);
    const bucket = await answering(this.buckets.ensure(org));
    const guard = await answering(this.guard.signs(bucket));
    const at = new Date();
    // With `if-none-match` it takes nothing where something is.
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
    place: ObjectPlace,
    { type, seconds, filename }: { type: string; seconds: number; filename?: string },
  ): Promise<string> {
    const { org, key } = safePlace(place);
    const now = Math.floor(Date.now() / 1000);
    return this.presigner.sign({
      method: 'GET',
      path: `/${this.buckets.nameOf(org)}/${key}`,
      query: {
        'response-content-type': type,
        'response-content-disposition': dispositionOf(type, filename),
        'response-cache-control': `private, max-age=${urlWindow + seconds}, immutable`,
      },
      at: new Date((now - (now % urlWindow)) * 1000),
      seconds: urlWindow + seconds,
    });
  }

  override async stat(place: ObjectPlace): Promise<{ size: number } | null> {
    const { org, key } = safePlace(place);
    const client = await this.client();
    const found = await answering(unlessMissing(client.statObject(this.buckets.nameOf(org), key)));
    return found && { size: found.size };
  }

  override async read(place: ObjectPlace): Promise<Readable> {
    const { org, key } = safePlace(place);
    const client = await this.client();
    const found = await answering(unlessMissing(client.getObject(this.buckets.nameOf(org), key)));
    if (!found) throw new DomainError('not-found');
    return found;
  }

  override async write(place: ObjectPlace, bytes: Uint8Array | Readable, type: string): Promise<void> {
    const { org, key } = safePlace(place);
    const parts = bytes instanceof Uint8Array ? inSlices(Buffer.from(bytes)) : inParts(bytes);
    await answering(this.send(org, { key, type }, parts));
  }

  override async remove(place: ObjectPlace): Promise<void> {
    const { org, key } = safePlace(place);
    const client = await this.client();
    await answering(unlessMissing(client.removeObject(this.buckets.nameOf(org), key)));
  }

  /** What fits into one piece goes as one. */
  private async send(
    org: string,
    { key, type }: { key: string; type: string },
    parts: AsyncGenerator<Buffer>,
  ): Promise<void> {
    const client = await this.client();
    const first = (await parts.next()).value ?? Buffer.alloc(0);
    const second = first.length === partSize ? ((await parts.next()).value as Buffer | undefined) : undefined;
    if (!second) {
      await this.buckets.using(org, (bucket) =>
        client.putObject(bucket, key, first, first.length, { 'content-type': type }),
      );
      return;
    }
    const all = async function* (): AsyncGenerator<Buffer> {
      yield first;
      yield second;
      yield* parts;
    };
    await sendParts(client, { bucket: await this.buckets.ensure(org), key, type }, all());
  }
}

async function* inSlices(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += partSize) yield bytes.subarray(at, at + partSize);
}

const unlessMissing = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

const answering = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw naming(error);
  });
