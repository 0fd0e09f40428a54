import { inDecodingQueue } from '@atrium/common/child/decoding-queue';
import { ChildFailed, programBeside, runInChild } from '@atrium/common/child/run-in-child';
import type { Readable } from 'node:stream';
import { wordsOf } from '@atrium/common/text/words';
import { tidyText } from './tidy-text.ts';

/** Distinct words of a document that search covers; a very long document loses the rest. */
const maxWords = 5_000;
/** Bytes of plain text that are read. */
const maxTextBytes = 1_000_000;
/** A document that needs more is found only by its title and name. */
const limits = { megabytes: 256, seconds: 20, outputBytes: 8_000_000 };
const program = programBeside(import.meta.url, 'text-extraction.child');

const office = /^application\/(?:vnd\.openxmlformats-officedocument|vnd\.oasis\.opendocument)\./;
const isPlain = (type: string): boolean => type.startsWith('text/');
const isReadable = (type: string): boolean =>
  isPlain(type) || type === 'application/pdf' || office.test(type);

/** A foreign file, with its detected type and the person whose it is. `open` is called when its turn comes. */
export interface ForeignFile {
  readonly open: () => Readable;
  readonly type: string;
  readonly by: string;
}

/** The text of a file; empty if it cannot be read. */
export async function extractText(file: ForeignFile): Promise<string> {
  if (!isReadable(file.type)) return '';
  return tidyText(await (isPlain(file.type) ? startOf(file.open()) : textInChild(file)));
}

/** The distinct folded words of a text. */
export const distinctWords = (text: string): readonly string[] =>
  [...new Set(wordsOf(text))].slice(0, maxWords);

async function startOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= maxTextBytes) break;
  }
  return Buffer.concat(chunks).toString('utf8', 0, maxTextBytes);
}

/** Whatever is wrong with a file, only its words are missing. */
async function textInChild({ open, type, by }: ForeignFile): Promise<string> {
  const read = () => runInChild<string>({ ...limits, program, request: { type } }, open());
  const made = await inDecodingQueue(by, read).catch((error: unknown) => {
    if (error instanceof ChildFailed) return null;
    throw error;
  });
  return made?.value ?? '';
}
