import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { UploadOwners } from '@atrium/common/uploads/upload-owners';
import { UploadsRepository } from '@atrium/common/uploads/uploads.repository';
import { libraryUploads } from '@atrium/proto/content/library-files';
import type { DocumentFacts } from './library-document.ts';
import { LibraryFilesRepository } from './library-files.repository.ts';
import { toFileFacts } from './library-files.service.ts';
import type { FileFacts } from './library-item.schema.ts';
import { LibraryViewsRepository } from './library-views.repository.ts';

/** A document's file and the words and the text extracted from it. */
export interface ClaimedFile {
  readonly facts: FileFacts;
  readonly name: string;
  readonly written: readonly string[];
  /** Its beginning. */
  readonly text: string;
}

/** Which files belong to a document. Every method runs in the transaction that saves the document. */
@Injectable()
export class LibraryFileUsage {
  constructor(
    private readonly files: LibraryFilesRepository,
    private readonly uploads: UploadsRepository,
    private readonly owners: UploadOwners,
    private readonly views: LibraryViewsRepository,
  ) {}

  /** Makes a person's upload a version of a document. */
  async claim(id: string, item: string, number: number, by: string): Promise<ClaimedFile> {
    if ((await this.files.isVersion(id)) || !(await this.owners.keep(libraryUploads, [id], item, by)))
      throw new DomainError('invalid-input', 'The file does not exist or its upload is not complete', [
        { path: ['upload'], code: 'invalid' },
      ]);
    const claimed = await this.describe(id);
    const { id: _id, ...facts } = claimed.facts;
    await this.files.insert({ _id, ...facts, item, number, keptAt: new Date(), keptBy: by });
    return claimed;
  }

  async describe(id: string): Promise<ClaimedFile> {
    const [upload] = await this.uploads.ready<DocumentFacts>(libraryUploads.name, [id]);
    if (!upload) throw new DomainError('not-found');
    const { words: written, text = '' } = upload.result;
    return { facts: toFileFacts(upload), name: upload.name, written, text };
  }

  /** Whether any of these people added a version or opened the document. */
  async concerns(item: string, people: readonly string[]): Promise<boolean> {
    return (await this.files.areKeptBy(item, people)) || (await this.views.areBy(item, people));
  }

  /**
   * Releases all versions and read records of a document that is being removed. The files are deleted after the commit.
   */
  async release(item: string): Promise<void> {
    await this.files.removeOf(item);
    await this.owners.release(libraryUploads, item);
    await this.views.removeOf(item);
  }
}
