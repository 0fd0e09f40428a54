import { Injectable } from '@nestjs/common';
import type { Language } from '@atrium/proto/common';
import type { RestorableKind } from '@atrium/common/authoring/deletable-kind';
import { Deletions } from '@atrium/common/authoring/deletions';
import { LanguageConfirmations, type TranslatedKind } from '@atrium/common/authoring/language-confirmations';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { Transactions } from '@atrium/common/mongo/transactions';
import { isBy, publicationWhenDeleted, type PublishableKind } from '../review/publishable-kind.ts';
import { fieldsOf, LibraryAudit } from './library-audit.ts';
import { LibraryFileUsage } from './library-file-usage.ts';
import type { LibraryItemRecord } from './library-item.schema.ts';
import { LibraryItemsRepository } from './library-items.repository.ts';

/** Deleting, restoring and translating documents. Versions and views stay until they can no longer be restored. */
@Injectable()
export class LibraryAuthoring {
  readonly kind: PublishableKind<LibraryItemRecord> &
    RestorableKind<LibraryItemRecord> &
    TranslatedKind<LibraryItemRecord>;

  constructor(
    private readonly deletions: Deletions,
    private readonly confirmations: LanguageConfirmations,
    items: LibraryItemsRepository,
    files: LibraryFileUsage,
    audit: LibraryAudit,
    transactions: Transactions,
  ) {
    const get = async (id: string): Promise<LibraryItemRecord> => orNotFound(await items.findStored(id));
    this.kind = {
      name: 'library-item',
      table: 'managedLibrary',
      get,
      titleOf: ({ title }) => title,
      fieldsOf,
      markDeleted: (item, deletedAt) =>
        items.saveFields(item, { deletedAt, ...(deletedAt && publicationWhenDeleted(item)) }),
      saveStale: (item, stale) => items.saveFields(item, { stale }),
      deletedBefore: (moment) => items.deletedBefore(moment),
      ...{ rule: 'document', feature: 'library', permission: 'user:library' },
      linkTo: (id) => `/library/${id}`,
      savePublication: (item, change) => items.saveFields(item, change),
      notifyChanged: (before: LibraryItemRecord, after: LibraryItemRecord = before) =>
        audit.notifyChanged(before, after),
      concerns: async (id, people) => isBy(await get(id), people) || files.concerns(id, people),
      destroy: (id) =>
        transactions.run(async () => {
          await files.release(id);
          await items.remove(id);
        }),
    };
    deletions.define(this.kind);
  }

  remove(id: string): Promise<void> {
    return this.deletions.remove(this.kind, id);
  }

  restore(id: string): Promise<LibraryItemRecord> {
    return this.deletions.restore(this.kind, id);
  }

  removeForGood(id: string): Promise<void> {
    return this.deletions.removeForGood(this.kind, id);
  }

  confirmLanguage(id: string, expectedVersion: number, language: Language): Promise<LibraryItemRecord> {
    return this.confirmations.confirm(this.kind, id, expectedVersion, language);
  }
}
