import type { Client } from 'minio';
import type { Readable } from 'node:stream';
import { partSize } from './minio-client.ts';

interface Target {
  readonly bucket: string;
  readonly key: string;
  readonly type: string;
}

/** Cuts a stream into parts of equal size. Only the last one is shorter. */
export async function* partsOf(source: Readable, size = partSize): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    held.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length < size) continue;
    let whole = Buffer.concat(held);
    for (; whole.length >= size; whole = whole.subarray(size)) yield whole.subarray(0, size);
    held = [whole];
    length = whole.length;
  }
  if (length > 0) yield Buffer.concat(held);
}

/** Uploads a large object in parts. It becomes visible when complete. After a failure nothing is kept. */
export async function uploadParts(
  client: Client,
  { bucket, key, type }: Target,
  parts: AsyncIterable<Buffer>,
) {
  const upload = await client.initiateNewMultipartUpload(bucket, key, { 'content-type': type });
  try {
    const sent: { part: number; etag: string }[] = [];
    for await (const bytes of parts) {
      const place = { bucketName: bucket, objectName: key, uploadID: upload, headers: {} };
      const { etag, part } = await client.uploadPart({ ...place, partNumber: sent.length + 1 }, bytes);
      sent.push({ part, etag });
    }
    await client.completeMultipartUpload(bucket, key, upload, sent);
  } catch (error) {
    await client.abortMultipartUpload(bucket, key, upload).catch(() => undefined);
    throw error;
  }
}
