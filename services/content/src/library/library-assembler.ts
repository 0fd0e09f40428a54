import { Injectable } from '@nestjs/common';
import { staleAfter } from '@atrium/common/authoring/translations';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { LibraryItemFields } from '@atrium/proto/content/library';
import { rootFolder } from '@atrium/proto/content/library-folders';
import { LibraryFileUsage } from './library-file-usage.ts';
import { LibraryFoldersRepository } from './library-folders.repository.ts';
import type { LibraryItemRecord } from './library-item.schema.ts';
import { derivedFields, translated } from './library-item.ts';

/** Makes records of what administrators write. Every method runs in the transaction that saves the document. */
@Injectable()
export class LibraryAssembler {
  constructor(
    private readonly folders: LibraryFoldersRepository,
    private readonly files: LibraryFileUsage,
    private readonly directory: Directory,
  ) {}

  async assemble(
    { upload, ...fields }: LibraryItemFields,
    id: string,
    by: string,
  ): Promise<Omit<LibraryItemRecord, 'state' | 'review'>> {
    const at = new Date();
    await this.markFolderUsed(fields.folder);
    const taken = await this.files.claim(upload, id, 1, by);
    return {
      ...fields,
      ...derivedFields(fields, taken, await this.directory.defaultLanguage()),
      ...{ _id: id, version: 1, views: 0, file: taken.facts, number: 1, changedAt: at },
      ...{ createdAt: at, createdBy: by, updatedAt: at, updatedBy: by },
    };
  }

  /** The next version of a document. Another file becomes a version of its own. */
  async change(
    before: LibraryItemRecord,
    { upload, ...fields }: LibraryItemFields,
    by: string,
  ): Promise<LibraryItemRecord> {
    if (fields.folder !== before.folder) await this.markFolderUsed(fields.folder);
    const isSame = upload === before.file.id;
    const number = isSame ? before.number : before.number + 1;
    const taken = isSame
      ? await this.files.describe(before.file.id)
      : await this.files.claim(upload, before._id, number, by);
    const at = new Date();
    const language = await this.directory.defaultLanguage();
    const derived = derivedFields(fields, taken, language);
    return {
      ...{ ...before, ...fields, ...derived },
      stale: staleAfter(translated(before), translated({ ...fields, ...derived }), language),
      ...{ file: taken.facts, number, changedAt: isSame ? before.changedAt : at },
      ...{ version: before.version + 1, updatedAt: at, updatedBy: by },
    };
  }

  private async markFolderUsed(folder: string): Promise<void> {
    if (folder !== rootFolder && !(await this.folders.markUsed(folder)))
      throw new DomainError('invalid-input', undefined, [{ path: ['folder'], code: 'invalid' }]);
  }
}
