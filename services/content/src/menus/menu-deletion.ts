import { Injectable } from '@nestjs/common';
import type { RestorableKind } from '@atrium/common/authoring/deletable-kind';
import { Deletions } from '@atrium/common/authoring/deletions';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { Transactions } from '@atrium/common/mongo/transactions';
import { MenuFilesService } from './menu-files.service.ts';
import { MenuLiveEvents } from './menu-live-events.ts';
import type { MenuRecord } from './menu.schema.ts';
import { fieldsOf } from './menu.ts';
import { MenusRepository } from './menus.repository.ts';

/** Deleting menus. Their files stay until they can no longer be restored. */
@Injectable()
export class MenuDeletion {
  private readonly kind: RestorableKind<MenuRecord>;

  constructor(
    private readonly deletions: Deletions,
    menus: MenusRepository,
    files: MenuFilesService,
    events: MenuLiveEvents,
    transactions: Transactions,
  ) {
    this.kind = {
      name: 'menu',
      table: 'managedMenus',
      get: async (id) => orNotFound(await menus.findStored(id)),
      titleOf: ({ title }) => title,
      fieldsOf,
      markDeleted: (menu, at) => menus.markDeleted(menu, at),
      deletedBefore: (moment) => menus.deletedBefore(moment),
      notifyChanged: (id) => events.publishChanged(id),
      concerns: (id, people) => files.hasFilesBy(people, id),
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
}
