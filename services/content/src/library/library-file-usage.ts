import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { LibraryFileCleanup } from './library-file-cleanup.ts';
import { LibraryFilesRepository } from './library-files.repository.ts';
import { toFileFacts } from './library-files.service.ts';
import type { FileFacts } from './library-item.schema.ts';
import { LibraryViewsRepository } from './library-views.repository.ts';

/** A document's file and the words extracted from it. */
export interface ClaimedFile {
  readonly facts: FileFacts;
  readonly name: string;
  readonly written: readonly string[];
}

/** Which files belong to a document. Every method runs in the transaction that saves the document. */
@Injectable()
export class LibraryFileUsage {
  constructor(
    private readonly files: LibraryFilesRepository,
    private readonly views: LibraryViewsRepository,
    private readonly cleanup: LibraryFileCleanup,
    private readonly transactions: Transactions,
  ) {}

  /** Makes an uploaded file a version of a document. */
  async claim(id: string, item: string, number: number, by: string): Promise<ClaimedFile> {
    const file = await this.files.claim(id, { item, number, keptAt: new Date(), keptBy: by });
    if (!file?.type)
      throw new DomainError('invalid-input', 'The file does not exist or its upload is not complete', [
        { path: ['upload'], code: 'invalid' },
      ]);
    return this.describe(toFileFacts(file, file.type));
  }

  async describe(facts: FileFacts): Promise<ClaimedFile> {
    return { facts, name: facts.name, written: await this.files.wordsIn(facts.id) };
  }

  /**
   * Releases all versions and read records of a document that is being removed. The files are deleted after the commit.
   */
  async release(item: string): Promise<void> {
    const released = await this.files.release(item);
    await this.views.removeOf(item);
    await this.transactions.afterCommit(async () => {
      for (const id of released) await this.cleanup.schedule(id, new Date());
    });
  }
}
