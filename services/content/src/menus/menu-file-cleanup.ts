import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Tasks } from '@atrium/common/tasks/tasks';
import { MenuFilesRepository } from './menu-files.repository.ts';
import { MenuStorage } from './menu-storage.ts';

const kind = 'menus.clean';

/** Removes the files of removed menus, and uploads that were never saved with a menu. */
@Injectable()
export class MenuFileCleanup {
  constructor(
    private readonly files: MenuFilesRepository,
    private readonly storage: MenuStorage,
    private readonly tasks: Tasks,
  ) {
    tasks.define(
      kind,
      (id) => this.clean(id),
      () => this.reconcile(),
    );
  }

  async schedule(id: string, at: Date): Promise<void> {
    await this.tasks.schedule(kind, currentOrganisation(), id, at);
  }

  /** Files go first, so an interrupted run can be repeated and leaves no orphaned files. */
  async clean(id: string): Promise<Date | void> {
    const record = await this.files.find(id);
    if (!record?.removeAt) return;
    if (record.removeAt > new Date()) return record.removeAt;
    await this.storage.remove(record);
    await this.files.remove(id);
  }

  private async reconcile(): Promise<void> {
    for (const { org, _id, removeAt } of await this.files.listScheduledForRemoval())
      if (removeAt) await this.tasks.schedule(kind, org, _id, removeAt);
  }
}
