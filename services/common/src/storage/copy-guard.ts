import { randomUUID } from 'node:crypto';
import { DomainError } from '../errors/domain-error.ts';
import { naming, type MinioClient } from './minio-client.ts';
import { uploadsBelow } from './object-storage.ts';
import type { S3Presigner } from './s3-presigner.ts';

type Empty = Readonly<Record<string, string>>;

/** Signed as absent: whoever sends the header sends something else than what was signed. */
const absent: Empty = { 'x-amz-copy-source': '' };

/**
 * MinIO obeys `x-amz-copy-source` though nobody signed it: with any upload URL, somebody could have another object
 * copied into their own place. It takes values of signed headers from the query as well, so there the header is signed as
 * empty. Others, such as AWS, refuse headers that are not signed, and also such a URL. Which kind it is, is tried once.
 */
export class CopyGuard {
  private known: Promise<Empty> | null = null;

  constructor(
    private readonly client: MinioClient,
    /** For where the service itself reaches the storage. */
    private readonly presigner: S3Presigner,
    private readonly patienceMs: number,
  ) {}

  /** What is to be signed and to stand in the query. */
  signs(bucket: string): Promise<Empty> {
    this.known ??= this.try(bucket).catch((error: unknown) => {
      this.known = null;
      throw error;
    });
    return this.known;
  }

  private async try(bucket: string): Promise<Empty> {
    const key = `${uploadsBelow}${randomUUID()}`;
    const url = this.presigner.sign({
      method: 'PUT',
      path: `/${bucket}/${key}`,
      headers: { ...absent, 'content-length': '0' },
      query: absent,
      at: new Date(),
      seconds: 60,
    });
    const status = await put(url, this.patienceMs);
    if (status >= 500 || status === 429) throw new DomainError('unavailable', 'The object storage is busy');
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
    throw naming(name === 'TimeoutError' ? { code: 'ETIMEDOUT' } : (cause ?? error));
  }
}
