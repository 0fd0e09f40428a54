import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { LibraryFileCleaning } from './library-file-cleaning.ts';
import { LibraryFilesRepository } from './library-files.repository.ts';
import { factsOf } from './library-files.service.ts';
import type { FileFacts } from './library-item.schema.ts';
import { LibraryViewsRepository } from './library-views.repository.ts';

/** A document's file, and what is written in it. */
export interface TakenFile {
  readonly facts: FileFacts;
  readonly name: string;
  readonly written: readonly string[];
}

/** Which files a document has; each in the transaction that saves the document. */
@Injectable()
export class LibraryFileUse {
  constructor(
    private readonly files: LibraryFilesRepository,
    private readonly views: LibraryViewsRepository,
    private readonly cleaning: LibraryFileCleaning,
    private readonly transactions: Transactions,
  ) {}

  /** Makes an uploaded file one version of a document. */
  async take(id: string, item: string, number: number, by: string): Promise<TakenFile> {
    const file = await this.files.take(id, { item, number, keptAt: new Date(), keptBy: by });
    if (!file?.type)
      throw new DomainError('invalid-input', 'The file does not exist or its upload is not complete', [
        { path: ['upload'], code: 'invalid' },
      ]);
    return this.known(factsOf(file, file.type));
  }

  async known(facts: FileFacts): Promise<TakenFile> {
    return { facts, name: facts.name, written: await this.files.wordsIn(facts.id) };
  }

  /** All versions of a document that is going, and who read it: the files are deleted as soon as that is certain. */
  async release(item: string): Promise<void> {
    const released = await this.files.release(item);
    await this.views.removeOf(item);
    await this.transactions.afterCommit(async () => {
      for (const id of released) await this.cleaning.expect(id, new Date());
    });
  }
}
