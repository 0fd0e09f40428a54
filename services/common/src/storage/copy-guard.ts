import { randomUUID } from 'node:crypto';
import { DomainError } from '../errors/domain-error.ts';
import { toStorageError, type MinioClient } from './minio-client.ts';
import { uploadsPrefix } from './object-storage.ts';
import type { S3Presigner } from './s3-presigner.ts';

type Empty = Readonly<Record<string, string>>;

/** Signed as empty, so a request that sends the header does not match the signature. */
const absent: Empty = { 'x-amz-copy-source': '' };

/**
 * MinIO honours `x-amz-copy-source` even if it was not signed, so anyone with an upload URL could copy another object
 * into their own location. MinIO also takes values of signed headers from the query, so for MinIO the header is signed
 * as empty. Others, such as AWS, reject unsigned headers and also such a URL. A single attempt finds out which kind it
 * is.
 */
export class CopyGuard {
  private known: Promise<Empty> | null = null;

  constructor(
    private readonly client: MinioClient,
    /** Signs for the endpoint through which the service itself reaches the storage. */
    private readonly presigner: S3Presigner,
    private readonly timeoutMs: number,
  ) {}

  /** Headers to sign, which are also repeated in the query. */
  signedHeaders(bucket: string): Promise<Empty> {
    this.known ??= this.try(bucket).catch((error: unknown) => {
      this.known = null;
      throw error;
    });
    return this.known;
  }

  private async try(bucket: string): Promise<Empty> {
    const key = `${uploadsPrefix}${randomUUID()}`;
    const url = this.presigner.sign({
      method: 'PUT',
      path: `/${bucket}/${key}`,
      headers: { ...absent, 'content-length': '0' },
      query: absent,
      at: new Date(),
      seconds: 60,
    });
    const status = await put(url, this.timeoutMs);
    if (status >= 500 || status === 429) throw new DomainError('unavailable', 'Object storage is busy');
    if (status >= 300) return {};
    await (await this.client()).removeObject(bucket, key);
    return absent;
  }
}

async function put(url: string, patienceMs: number): Promise<number> {
  try {
    const answer = await fetch(url, { method: 'PUT', body: '', signal: AbortSignal.timeout(patienceMs) });
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    const { name, cause } = error as Error;
    throw toStorageError(name === 'TimeoutError' ? { code: 'ETIMEDOUT' } : (cause ?? error));
  }
}
