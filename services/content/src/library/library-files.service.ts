import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { libraryFileLimit, type LibraryFile, type libraryFiles } from '@atrium/proto/content/library-files';
import type { Output, Parsed } from '@atrium/proto/endpoint';
import { randomUUID } from 'node:crypto';
import { readDocument } from './library-document.ts';
import { LibraryFileCleaning } from './library-file-cleaning.ts';
import type { LibraryFileRecord } from './library-file.schema.ts';
import { LibraryFilesRepository, type LibraryFileRow } from './library-files.repository.ts';
import { LibraryStorage } from './library-storage.ts';

/** What is in no document by then was given up with it. */
const keptUnused = 24 * 3_600_000;

/** Files on their way into the library. Nothing of one is there before it was taken. */
@Injectable()
export class LibraryFilesService {
  constructor(
    private readonly files: LibraryFilesRepository,
    private readonly storage: LibraryStorage,
    private readonly cleaning: LibraryFileCleaning,
  ) {}

  async begin({
    name,
    size,
    type,
  }: Parsed<typeof libraryFiles.begin, 'body'>): Promise<Output<typeof libraryFiles.begin>> {
    if (size > libraryFileLimit)
      throw new DomainError('too-large', `Documents have at most ${libraryFileLimit} bytes`);
    const said = type || 'application/octet-stream';
    const record = await this.expect({ name, size, said, by: currentCaller().id });
    const { expiresAt, headers, ...upload } = await this.storage.signUpload(record);
    return {
      id: record._id,
      upload: { ...upload, headers: { ...headers }, expiresAt: expiresAt.toISOString() },
    };
  }

  /** A second time it answers what the first one made. Only whoever began an upload ends it. */
  async finish(id: string): Promise<LibraryFile> {
    const record = await this.files.find(id);
    if (!record || record.by !== currentCaller().id) throw new DomainError('not-found');
    if (record.type === null && !(await this.storage.hasCome(record)))
      throw new DomainError('upload-incomplete');
    const type = record.type ?? (await this.accept(record));
    return this.storage.show(factsOf(record, type));
  }

  /** The same way for a file that is at hand already; answers its id. */
  async add(bytes: Buffer, given: { name: string; type: string; by: string }): Promise<string> {
    const { name, type: said, by } = given;
    const record = await this.expect({ name, said, by, size: bytes.length });
    await this.storage.put(record._id, bytes);
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

  private async accept({ _id: id, size, said }: LibraryFileRow): Promise<string> {
    const { type, words } = await readDocument(() => this.storage.uploaded(id), { size, said });
    await this.storage.take(id, type);
    await this.files.describe(id, type, words);
    await this.storage.removeUpload(id);
    return type;
  }
}

export const factsOf = ({ _id: id, name, size }: LibraryFileRow, type: string) => ({ id, name, size, type });
