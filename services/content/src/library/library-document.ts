import { fileTypeFromBuffer } from 'file-type';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { wordsWrittenIn } from './written-words.ts';

/** Enough to know what something is. */
const beginning = 64 * 1024;
/** What is larger is found by its title and name. */
const mostToRead = 20_000_000;
const plain = ['text/plain', 'text/csv', 'text/markdown'];
const unknown = 'application/octet-stream';

/** What a file is by its bytes, and what is written in it. */
export async function readDocument(
  open: () => Readable,
  { size, said }: { size: number; said: string },
): Promise<{ type: string; words: readonly string[] }> {
  const first = await beginningOf(open());
  const found = (await fileTypeFromBuffer(first))?.mime;
  // Text has no bytes by which one knows it, but it never has a zero among them.
  const isText = plain.includes(said) && !first.includes(0);
  const type = found ?? (isText ? said : unknown);
  const words = size > mostToRead ? [] : await wordsWrittenIn(() => buffer(open()), type);
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
