import { assertNamedType } from '@atrium/common/file-type/named-type';
import { beginningOf, detectFileType } from '@atrium/common/file-type/detect-file-type';
import type { Accepted, UploadedFile } from '@atrium/common/uploads/upload-handlers';
import { distinctWords, extractText } from './text-extraction.ts';

/** A larger document is found only by its title and name. */
const maxBytesToRead = 20_000_000;
const plain = ['text/plain', 'text/csv', 'text/markdown'];
const unknown = 'application/octet-stream';

/** What the check of a file found. */
export interface DocumentFacts {
  readonly type: string;
  /** The words in it, for search. */
  readonly words: readonly string[];
  /** Its beginning, of which search shows a part; missing for documents from before it was kept. */
  readonly text?: string;
}

/** Characters of the beginning that are kept. */
const maxText = 20_000;

export const fileKey = (id: string): string => `library/${id}/file`;

export async function acceptDocument(file: UploadedFile): Promise<Accepted<DocumentFacts>> {
  const result = await readDocument(file);
  return { result, objects: [{ key: fileKey(file._id), type: result.type, bytes: null }] };
}

/** Detects a file's type from its bytes and extracts its text. */
async function readDocument({ name, open, by, size, type: said }: UploadedFile): Promise<DocumentFacts> {
  const first = await beginningOf(open());
  const found = await detectFileType(first, by);
  assertNamedType(name, found, first);
  // Text has no signature to detect, but it never contains a zero byte.
  const isText = plain.includes(said) && !first.includes(0);
  const type = found ?? (isText ? said : unknown);
  const text = size > maxBytesToRead ? '' : await extractText({ open, type, by });
  return { type, words: distinctWords(text), text: text.slice(0, maxText) };
}
