import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import {
  libraryFileLimit,
  type LibraryFile,
  type libraryFiles,
  type LibraryUpload,
} from '@atrium/proto/content/library-files';
import type { Parsed } from '@atrium/proto/endpoint';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { partsOf, type FilePart } from './file-parts.ts';
import { readDocument } from './library-document.ts';
import { LibraryFileCleaning } from './library-file-cleaning.ts';
import type { LibraryFileRecord } from './library-file.schema.ts';
import { LibraryFilesRepository, type LibraryFileRow } from './library-files.repository.ts';
import { LibraryStorage } from './library-storage.ts';

/** Signed at once; those who need more ask for more. */
const partsAtOnce = 20;
/** Milliseconds, fewer than any proxy between waits. */
const patience = 15_000;
/** What is in no document by then was given up with it. */
const keptUnused = 24 * 3_600_000;

/** Files on their way into the library. Nothing of one is there before it was taken. */
@Injectable()
export class LibraryFilesService {
  private readonly taken = new Map<string, Promise<string>>();

  constructor(
    private readonly files: LibraryFilesRepository,
    private readonly storage: LibraryStorage,
    private readonly cleaning: LibraryFileCleaning,
  ) {}

  async begin({ name, size, type }: Parsed<typeof libraryFiles.begin, 'body'>): Promise<LibraryUpload> {
    if (size > libraryFileLimit)
      throw new DomainError('too-large', `The file exceeds ${libraryFileLimit} bytes`);
    const said = type || 'application/octet-stream';
    const record = await this.expect({ name, size, said, by: currentCaller().id });
    return this.asking(record, partsOf(size).slice(0, partsAtOnce));
  }

  /** What has not come yet; nothing of what was taken already. */
  async resume(id: string): Promise<LibraryUpload> {
    const record = await this.own(id);
    return this.asking(record, record.type === null ? await this.missing(record, partsAtOnce) : []);
  }

  /** A second time it answers what the first one made; nothing while that is not done. */
  async finish(id: string): Promise<{ file: LibraryFile | null }> {
    const record = await this.own(id);
    const type = record.type ?? (await this.taking(record));
    return { file: type === null ? null : await this.storage.show(factsOf(record, type)) };
  }

  /** The same way for a file that is at hand already; answers its id. */
  async add(bytes: Buffer, given: { name: string; type: string; by: string }): Promise<string> {
    const { name, type: said, by } = given;
    const record = await this.expect({ name, said, by, size: bytes.length });
    await this.storage.put(record, bytes);
    await this.accept(record);
    return record._id;
  }

  private async expect(
    given: Pick<LibraryFileRecord, 'name' | 'size' | 'said' | 'by'>,
  ): Promise<LibraryFileRecord> {
    const createdAt = new Date();
    const goesAt = new Date(createdAt.getTime() + keptUnused);
    const nobodys = { item: null, number: null, keptAt: null, keptBy: null };
    const record = {
      ...{ _id: randomUUID(), ...given, createdAt, goesAt },
      ...{ ...nobodys, type: null, words: [] },
    };
    await this.files.insert(record);
    await this.cleaning.expect(record._id, goesAt);
    return record;
  }

  /** Only whoever began an upload goes on with it. */
  private async own(id: string): Promise<LibraryFileRow> {
    const record = await this.files.find(id);
    if (!record || record.by !== currentCaller().id) throw new DomainError('not-found');
    return record;
  }

  private async missing(record: LibraryFileRow, most: number): Promise<FilePart[]> {
    const missing: FilePart[] = [];
    for (const part of partsOf(record.size)) {
      if (missing.length === most) break;
      if (!(await this.storage.hasCome(record, part))) missing.push(part);
    }
    return missing;
  }

  private async asking(record: LibraryFileRow, parts: readonly FilePart[]): Promise<LibraryUpload> {
    const missing: LibraryUpload['missing'] = [];
    for (const part of parts) {
      const { expiresAt, headers, ...upload } = await this.storage.signUpload(record, part);
      const { from, size } = part;
      const signed = { ...upload, headers: { ...headers }, expiresAt: expiresAt.toISOString() };
      missing.push({ from, size, upload: signed });
    }
    return { id: record._id, missing };
  }

  /** Its type when it was taken, null while that goes on: whoever waits asks again, and it is not begun a second time. */
  private taking(record: LibraryFileRow): Promise<string | null> {
    const { _id: id } = record;
    const begun = this.taken.get(id) ?? this.accept(record).finally(() => this.taken.delete(id));
    this.taken.set(id, begun);
    // Of what fails later nobody is waiting for: whoever asks next begins it again, and is told.
    begun.catch(() => undefined);
    return Promise.race([begun, pause(patience, null, { ref: false })]);
  }

  private async accept(record: LibraryFileRow): Promise<string> {
    const { _id: id, size, said } = record;
    if ((await this.missing(record, 1)).length > 0) {
      // Perhaps it is taken by now, in another process.
      const type = (await this.files.find(id))?.type;
      if (!type) throw new DomainError('upload-incomplete');
      return type;
    }
    const open = () => this.storage.uploaded(record);
    const { type, words } = await readDocument(open, { size, said });
    await this.storage.take(record, type);
    await this.files.describe(id, type, words);
    await this.storage.removeUpload(record);
    return type;
  }
}

export const factsOf = ({ _id: id, name, size }: LibraryFileRow, type: string) => ({ id, name, size, type });
