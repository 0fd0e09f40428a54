import { Injectable } from '@nestjs/common';
import type { Language } from '@atrium/proto/common';
import type { RestorableKind } from '@atrium/common/authoring/deletable-kind';
import { Deletions } from '@atrium/common/authoring/deletions';
import { LanguageConfirmations, type TranslatedKind } from '@atrium/common/authoring/language-confirmations';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { Transactions } from '@atrium/common/mongo/transactions';
import { isBy, publicationWhenDeleted, type PublishableKind } from '../review/publishable-kind.ts';
import { MenuFilesService } from './menu-files.service.ts';
import { MenuAudit } from './menu-audit.ts';
import type { MenuRecord } from './menu.schema.ts';
import { fieldsOf } from './menu.ts';
import { MenusRepository } from './menus.repository.ts';

/** Deleting, restoring and translating menus. Their files stay until they can no longer be restored. */
@Injectable()
export class MenuAuthoring {
  readonly kind: PublishableKind<MenuRecord> & RestorableKind<MenuRecord> & TranslatedKind<MenuRecord>;

  constructor(
    private readonly deletions: Deletions,
    private readonly confirmations: LanguageConfirmations,
    menus: MenusRepository,
    files: MenuFilesService,
    audit: MenuAudit,
    transactions: Transactions,
  ) {
    const get = async (id: string): Promise<MenuRecord> => orNotFound(await menus.findStored(id));
    this.kind = {
      name: 'menu',
      table: 'managedMenus',
      get,
      titleOf: ({ title }) => title,
      fieldsOf,
      markDeleted: (menu, deletedAt) =>
        menus.saveFields(menu, { deletedAt, ...(deletedAt && publicationWhenDeleted(menu)) }),
      saveStale: (menu, stale) => menus.saveFields(menu, { stale }),
      deletedBefore: (moment) => menus.deletedBefore(moment),
      ...{ rule: 'menu', feature: 'menus', permission: 'user:menus' },
      linkTo: (id) => `/menus/${id}`,
      savePublication: (menu, change) => menus.saveFields(menu, change),
      notifyChanged: (before: MenuRecord, after: MenuRecord = before) => audit.notifyChanged(before, after),
      concerns: async (id, people) => isBy(await get(id), people) || files.hasFilesBy(people, id),
      destroy: (id) =>
        transactions.run(async () => {
          await files.release(id);
          await menus.remove(id);
        }),
    };
    deletions.define(this.kind);
  }

  remove(id: string): Promise<void> {
    return this.deletions.remove(this.kind, id);
  }

  restore(id: string): Promise<MenuRecord> {
    return this.deletions.restore(this.kind, id);
  }

  removeForGood(id: string): Promise<void> {
    return this.deletions.removeForGood(this.kind, id);
  }

  confirmLanguage(id: string, expectedVersion: number, language: Language): Promise<MenuRecord> {
    return this.confirmations.confirm(this.kind, id, expectedVersion, language);
  }
}
