import { fileTypeFromBuffer } from 'file-type';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extractWords } from './text-extraction.ts';

/** Bytes needed to detect a file type. */
const beginning = 64 * 1024;
/** A larger document is found only by its title and name. */
const maxBytesToRead = 20_000_000;
const plain = ['text/plain', 'text/csv', 'text/markdown'];
const unknown = 'application/octet-stream';

/** Detects a file's type from its bytes and extracts its words. */
export async function readDocument(
  open: () => Readable,
  { size, said }: { size: number; said: string },
): Promise<{ type: string; words: readonly string[] }> {
  const first = await beginningOf(open());
  const found = (await fileTypeFromBuffer(first))?.mime;
  // Text has no signature to detect, but it never contains a zero byte.
  const isText = plain.includes(said) && !first.includes(0);
  const type = found ?? (isText ? said : unknown);
  const words = size > maxBytesToRead ? [] : await extractWords(() => buffer(open()), type);
  return { type, words };
}

async function beginningOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= beginning) break;
  }
  return Buffer.concat(chunks);
}
