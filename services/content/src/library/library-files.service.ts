import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import {
  maxLibraryFileBytes,
  type LibraryFile,
  type libraryFiles,
  type LibraryUpload,
} from '@atrium/proto/content/library-files';
import type { Input } from '@atrium/proto/endpoint';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { partsOf, type FilePart } from './file-parts.ts';
import { readDocument } from './library-document.ts';
import { LibraryFileCleanup } from './library-file-cleanup.ts';
import type { LibraryFileRecord } from './library-file.schema.ts';
import { LibraryFilesRepository, type LibraryFileRow } from './library-files.repository.ts';
import { LibraryStorage } from './library-storage.ts';

/** Parts signed at once; a client that needs more asks again. */
const partsAtOnce = 20;
/** Milliseconds; less than the timeout of any proxy in between. */
const maxWait = 15_000;
/** A file used by no document by then was abandoned. */
const unusedFor = 24 * 3_600_000;

/** Uploads to the library. A file is not available before it was accepted. */
@Injectable()
export class LibraryFilesService {
  private readonly processing = new Map<string, Promise<string>>();

  constructor(
    private readonly files: LibraryFilesRepository,
    private readonly storage: LibraryStorage,
    private readonly cleanup: LibraryFileCleanup,
  ) {}

  async start({ name, size, type }: Input<typeof libraryFiles.start>['body']): Promise<LibraryUpload> {
    if (size > maxLibraryFileBytes)
      throw new DomainError('too-large', `The file exceeds ${maxLibraryFileBytes} bytes`);
    const said = type || 'application/octet-stream';
    const record = await this.createPending({ name, size, said, by: currentCaller().id });
    return this.toUpload(record, partsOf(size).slice(0, partsAtOnce));
  }

  /** The parts still missing; none once the file was accepted. */
  async resume(id: string): Promise<LibraryUpload> {
    const record = await this.getOwn(id);
    return this.toUpload(record, record.type === null ? await this.missing(record, partsAtOnce) : []);
  }

  /** A repeated call returns the result of the first, or null while that is still running. */
  async complete(id: string): Promise<{ file: LibraryFile | null }> {
    const record = await this.getOwn(id);
    const type = record.type ?? (await this.process(record));
    return { file: type === null ? null : await this.storage.present(toFileFacts(record, type)) };
  }

  /** The same for a file whose bytes are already available. Returns its ID. */
  async add(bytes: Buffer, file: { name: string; type: string; by: string }): Promise<string> {
    const { name, type: said, by } = file;
    const record = await this.createPending({ name, said, by, size: bytes.length });
    await this.storage.writeUpload(record, bytes);
    await this.accept(record);
    return record._id;
  }

  private async createPending(
    fields: Pick<LibraryFileRecord, 'name' | 'size' | 'said' | 'by'>,
  ): Promise<LibraryFileRecord> {
    const createdAt = new Date();
    const removeAt = new Date(createdAt.getTime() + unusedFor);
    const nobodys = { item: null, number: null, keptAt: null, keptBy: null };
    const record = {
      ...{ _id: randomUUID(), ...fields, createdAt, removeAt },
      ...{ ...nobodys, type: null, words: [] },
    };
    await this.files.insert(record);
    await this.cleanup.schedule(record._id, removeAt);
    return record;
  }

  /** Only the person who started an upload may continue it. */
  private async getOwn(id: string): Promise<LibraryFileRow> {
    const record = await this.files.find(id);
    if (!record || record.by !== currentCaller().id) throw new DomainError('not-found');
    return record;
  }

  private async missing(record: LibraryFileRow, most: number): Promise<FilePart[]> {
    const missing: FilePart[] = [];
    for (const part of partsOf(record.size)) {
      if (missing.length === most) break;
      if (!(await this.storage.isUploaded(record, part))) missing.push(part);
    }
    return missing;
  }

  private async toUpload(record: LibraryFileRow, parts: readonly FilePart[]): Promise<LibraryUpload> {
    const missing: LibraryUpload['missing'] = [];
    for (const part of parts) {
      const { expiresAt, headers, ...upload } = await this.storage.signUpload(record, part);
      const { from, size } = part;
      const signed = { ...upload, headers: { ...headers }, expiresAt: expiresAt.toISOString() };
      missing.push({ from, size, upload: signed });
    }
    return { id: record._id, missing };
  }

  /**
   * The file's type once it is accepted; null while that is still running. The client then asks again, which does not
   * start it a second time.
   */
  private process(record: LibraryFileRow): Promise<string | null> {
    const { _id: id } = record;
    const begun = this.processing.get(id) ?? this.accept(record).finally(() => this.processing.delete(id));
    this.processing.set(id, begun);
    // No one waits for a late failure. The next request starts again and reports it.
    begun.catch(() => undefined);
    return Promise.race([begun, pause(maxWait, null, { ref: false })]);
  }

  private async accept(record: LibraryFileRow): Promise<string> {
    const { _id: id, size, said } = record;
    if ((await this.missing(record, 1)).length > 0) {
      // Another process may have accepted it in the meantime.
      const type = (await this.files.find(id))?.type;
      if (!type) throw new DomainError('upload-incomplete');
      return type;
    }
    const open = () => this.storage.readUpload(record);
    const { type, words } = await readDocument({ open, by: record.by, size, type: said });
    await this.storage.store(record, type);
    await this.files.describe(id, type, words);
    await this.storage.removeUpload(record);
    return type;
  }
}

export const toFileFacts = ({ _id: id, name, size }: LibraryFileRow, type: string) => ({
  id,
  name,
  size,
  type,
});
