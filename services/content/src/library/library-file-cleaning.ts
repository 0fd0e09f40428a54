import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Tasks } from '@atrium/common/tasks/tasks';
import { LibraryFilesRepository } from './library-files.repository.ts';
import { LibraryStorage } from './library-storage.ts';

const kind = 'library.clean';

/** Removes the files of documents that are gone, and what was uploaded for one and never saved with it. */
@Injectable()
export class LibraryFileCleaning {
  constructor(
    private readonly files: LibraryFilesRepository,
    private readonly storage: LibraryStorage,
    private readonly tasks: Tasks,
  ) {
    tasks.define(
      kind,
      (id) => this.clean(id),
      () => this.reconcile(),
    );
  }

  async expect(id: string, at: Date): Promise<void> {
    await this.tasks.schedule(kind, currentOrganisation(), id, at);
  }

  /** Files first: whatever stops it half-way, it is done again and nothing stays behind unknown. */
  async clean(id: string): Promise<Date | void> {
    const record = await this.files.find(id);
    if (!record?.goesAt) return;
    if (record.goesAt > new Date()) return record.goesAt;
    await this.storage.remove(record);
    await this.files.remove(id);
  }

  private async reconcile(): Promise<void> {
    for (const { org, _id, goesAt } of await this.files.going())
      if (goesAt) await this.tasks.schedule(kind, org, _id, goesAt);
  }
}
