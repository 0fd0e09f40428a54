import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { ObjectStorage, type ObjectPlace } from '@atrium/common/storage/object-storage';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { ChatExportPartRecord, ChatExportRecord } from './chat-export.schema.ts';
import { linesOf, type ExportKind } from './export-parts.ts';

const type = 'application/zip';
const linkFor = 5 * 60;

interface Sum {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

interface Contents {
  readonly sums: Sum[];
  /** Files of messages that were not in the storage any more. */
  readonly missing: string[];
}

export interface MadeArchive {
  readonly size: number;
  readonly sha256: string;
}

/**
 * The one file of an export: what was said and by whom as lines of JSON, the files, and a sum of each. It is written piece by
 * piece; written again, it is the same.
 */
@Injectable()
export class ExportArchive {
  constructor(private readonly storage: ObjectStorage) {}

  async write(record: ChatExportRecord, parts: readonly ChatExportPartRecord[]): Promise<MadeArchive> {
    const zip = this.zipOf(record, parts);
    const output = zip.outputStream as Readable;
    zip.on('error', (error: Error) => output.destroy(error));
    zip.end();
    const sums: Sum[] = [];
    await this.storage.write(placeOf(record), Readable.from(summed('', output, sums)), type);
    return { size: sums[0]?.bytes ?? 0, sha256: sums[0]?.sha256 ?? '' };
  }

  address(record: ChatExportRecord): Promise<string> {
    const filename = `atrium-chat-${record.createdAt.toISOString().slice(0, 10)}.zip`;
    return this.storage.signDownload(placeOf(record), { type, seconds: linkFor, filename });
  }

  async remove(record: ChatExportRecord): Promise<void> {
    await this.storage.remove(placeOf(record));
  }

  private zipOf(record: ChatExportRecord, parts: readonly ChatExportPartRecord[]): yazl.ZipFile {
    const zip = new yazl.ZipFile();
    const contents: Contents = { sums: [], missing: [] };
    const add = (path: string, bytes: () => AsyncIterable<Uint8Array>, compress = true): void =>
      zip.addReadStreamLazy(path, { compress, mtime: record.createdAt }, (done) =>
        done(null, Readable.from(summed(path, bytes(), contents.sums))),
      );
    add('conversations.jsonl', () => this.lines(record, parts, 'conversations'));
    add('messages.jsonl', () => this.lines(record, parts, 'messages'));
    const files = new Map(parts.flatMap((part) => part.files.map(({ path, key }) => [path, key])));
    for (const [path, key] of files)
      add(path, () => this.file({ org: record.org, key }, path, contents), false);
    // Each of these is written when all before it are: the sums are known then.
    add('manifest.json', () => said(manifestOf(record, parts, contents)));
    add('SHA256SUMS', () => said(contents.sums.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('')));
    return zip;
  }

  private async *lines(
    { org, _id }: ChatExportRecord,
    parts: readonly ChatExportPartRecord[],
    kind: ExportKind,
  ): AsyncGenerator<Uint8Array> {
    for (const { number } of parts) yield* await this.storage.read({ org, key: linesOf(_id, number, kind) });
  }

  private async *file(place: ObjectPlace, path: string, { missing }: Contents): AsyncGenerator<Uint8Array> {
    const found = await this.storage.read(place).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'not-found') return null;
      throw error;
    });
    if (found) yield* found;
    else missing.push(path);
  }
}

/** As it passes: its size and its sum, once all of it has. */
async function* summed(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  sums: Sum[],
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.length;
    yield chunk;
  }
  sums.push({ path, bytes: size, sha256: hash.digest('hex') });
}

// oxlint-disable-next-line require-await -- made only when it is its turn
async function* said(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

const placeOf = ({ _id, org }: Pick<ChatExportRecord, '_id' | 'org'>): ObjectPlace => ({
  org,
  key: `compliance/${_id}.zip`,
});

function manifestOf(
  { _id, by, reason, people, conversations, from, to, createdAt }: ChatExportRecord,
  parts: readonly ChatExportPartRecord[],
  { sums, missing }: Contents,
): string {
  const messages = parts.reduce((sum, part) => sum + part.messages, 0);
  const asked = { export: _id, by, reason, askedAt: createdAt, people, conversations, from, to };
  return JSON.stringify({ ...asked, messages, missing, files: sums }, null, 2);
}
