import type { Readable } from 'node:stream';
import { inDecodingQueue } from '../child/decoding-queue.ts';
import { ChildFailed, programBeside, runInChild } from '../child/run-in-child.ts';

/** Bytes needed to detect a file type. */
const beginning = 64 * 1024;
const limits = { megabytes: 128, seconds: 5, outputBytes: 10_000 };
const program = programBeside(import.meta.url, 'file-type.child');

/** The media type of a foreign file by its first bytes, see {@link beginningOf}; null if it is unknown. */
export const detectFileType = (first: Buffer, by: string): Promise<string | null> =>
  inDecodingQueue(by, async () => {
    const { value } = await runInChild<string | null>({ ...limits, program, request: {} }, first);
    return value;
  }).catch((error: unknown) => {
    if (error instanceof ChildFailed) return null;
    throw error;
  });

/** Reads only the first bytes of a file. */
export async function beginningOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= beginning) break;
  }
  return Buffer.concat(chunks);
}
