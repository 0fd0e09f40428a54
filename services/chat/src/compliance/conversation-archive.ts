import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { ObjectStorage, type ObjectRef } from '@atrium/common/storage/object-storage';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { ChatExportPartRecord, ChatExportRecord } from './chat-export.schema.ts';
import { partKey, type ExportKind } from './export-parts.ts';

const type = 'application/zip';
const linkFor = 5 * 60;

interface FileChecksum {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

interface Contents {
  readonly sums: FileChecksum[];
  /** Attachments whose file is no longer in storage. */
  readonly missing: string[];
}

export interface ArchiveInfo {
  readonly size: number;
  readonly sha256: string;
}

/**
 * The single file of an export: conversations and messages as JSON Lines, the attachments, and a checksum of each. It
 * is streamed, and writing it again produces the same file.
 */
@Injectable()
export class ConversationArchive {
  constructor(private readonly storage: ObjectStorage) {}

  async write(record: ChatExportRecord, parts: readonly ChatExportPartRecord[]): Promise<ArchiveInfo> {
    const zip = this.zipOf(record, parts);
    const output = zip.outputStream as Readable;
    zip.on('error', (error: Error) => output.destroy(error));
    zip.end();
    const sums: FileChecksum[] = [];
    await this.storage.write(archiveRef(record), Readable.from(withChecksum('', output, sums)), type);
    return { size: sums[0]?.bytes ?? 0, sha256: sums[0]?.sha256 ?? '' };
  }

  downloadUrl(record: ChatExportRecord): Promise<string> {
    const filename = `atrium-chat-${record.createdAt.toISOString().slice(0, 10)}.zip`;
    return this.storage.signDownload(archiveRef(record), { type, seconds: linkFor, filename });
  }

  async remove(record: ChatExportRecord): Promise<void> {
    await this.storage.remove(archiveRef(record));
  }

  private zipOf(record: ChatExportRecord, parts: readonly ChatExportPartRecord[]): yazl.ZipFile {
    const zip = new yazl.ZipFile();
    const contents: Contents = { sums: [], missing: [] };
    const add = (path: string, bytes: () => AsyncIterable<Uint8Array>, compress = true): void =>
      zip.addReadStreamLazy(path, { compress, mtime: record.createdAt }, (done) =>
        done(null, Readable.from(withChecksum(path, bytes(), contents.sums))),
      );
    add('conversations.jsonl', () => this.lines(record, parts, 'conversations'));
    add('messages.jsonl', () => this.lines(record, parts, 'messages'));
    const files = new Map(parts.flatMap((part) => part.files.map(({ path, key }) => [path, key])));
    for (const [path, key] of files)
      add(path, () => this.file({ org: record.org, key }, path, contents), false);
    // Entries are written in this order, so all checksums are known by now.
    add('manifest.json', () => textStream(manifestOf(record, parts, contents)));
    add('SHA256SUMS', () =>
      textStream(contents.sums.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('')),
    );
    return zip;
  }

  private async *lines(
    { org, _id }: ChatExportRecord,
    parts: readonly ChatExportPartRecord[],
    kind: ExportKind,
  ): AsyncGenerator<Uint8Array> {
    for (const { number } of parts) yield* await this.storage.read({ org, key: partKey(_id, number, kind) });
  }

  private async *file(ref: ObjectRef, path: string, { missing }: Contents): AsyncGenerator<Uint8Array> {
    const found = await this.storage.read(ref).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'not-found') return null;
      throw error;
    });
    if (found) yield* found;
    else missing.push(path);
  }
}

/** Passes the bytes on and records their size and checksum at the end of the stream. */
async function* withChecksum(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  sums: FileChecksum[],
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
async function* textStream(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

const archiveRef = ({ _id, org }: Pick<ChatExportRecord, '_id' | 'org'>): ObjectRef => ({
  org,
  key: `compliance/${_id}.zip`,
});

function manifestOf(
  { _id, by, reason, people, conversations, from, to, createdAt }: ChatExportRecord,
  parts: readonly ChatExportPartRecord[],
  { sums, missing }: Contents,
): string {
  const messages = parts.reduce((sum, part) => sum + part.messages, 0);
  const request = { export: _id, by, reason, askedAt: createdAt, people, conversations, from, to };
  return JSON.stringify({ ...request, messages, missing, files: sums }, null, 2);
}
