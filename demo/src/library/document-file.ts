import type { Language } from '@atrium/proto/common';
import { readFile } from 'node:fs/promises';
import { pictureBytes } from '../pictures/picture.ts';
import type { DemoDocument, DocumentVersion } from './library.ts';
import { wordDocument, wordDocumentType } from './word-document.ts';

/** A version of a document as a file. Paragraphs become a file for word processors, or lines of a table. */
export async function fileOf(
  version: DocumentVersion,
  { name, title }: Pick<DemoDocument, 'name' | 'title'>,
  language: Language,
  pathOf: (file: string) => string,
): Promise<{ readonly bytes: Buffer; readonly type: string }> {
  if ('file' in version) return { bytes: await readFile(pathOf(version.file)), type: '' };
  if ('alt' in version) return { bytes: await pictureBytes(version), type: 'image/webp' };
  if (name.endsWith('.csv')) return { bytes: Buffer.from(version.join('\r\n')), type: 'text/csv' };
  return { bytes: wordDocument(title[language] ?? name, version), type: wordDocumentType };
}
