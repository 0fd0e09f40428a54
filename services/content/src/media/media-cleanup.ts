import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Tasks } from '@atrium/common/tasks/tasks';
import { MediaRepository } from './media.repository.ts';
import type { MediaRecord } from './media.schema.ts';
import { PictureFiles } from './picture-files.ts';
import { PictureUsage } from './picture-usage.ts';

const kind = 'media.clean';
const hour = 3_600_000;
/** An upload not finished by then was abandoned. */
const waitsFor = 2 * hour;
/** A picture used by no saved article by then was abandoned with its article. */
const unusedFor = 7 * 24 * hour;

/** Removes uploads that were never used. */
@Injectable()
export class MediaCleanup {
  constructor(
    private readonly records: MediaRepository,
    private readonly files: PictureFiles,
    private readonly usage: PictureUsage,
    private readonly tasks: Tasks,
  ) {
    tasks.define(
      kind,
      (id) => this.clean(id),
      () => this.reconcile(),
    );
  }

  async schedule({ _id, createdAt }: Pick<MediaRecord, '_id' | 'createdAt'>): Promise<void> {
    await this.tasks.schedule(kind, currentOrganisation(), _id, new Date(createdAt.getTime() + waitsFor));
  }

  /** Checks again later while the picture may still be used. A picture in use is removed with its article. */
  async clean(id: string): Promise<Date | void> {
    const record = await this.records.find(id);
    if (!record) return;
    const age = Date.now() - record.createdAt.getTime();
    if (record.state === 'pending' && age >= waitsFor) return this.remove(record);
    if (record.state !== 'ready' || (await this.usage.isUsed(id))) return;
    if (age >= unusedFor) return this.remove(record);
    return new Date(record.createdAt.getTime() + unusedFor);
  }

  /** Removes pictures that nothing uses except `article`, which is being removed. Null if it is already gone. */
  async removeUnused(ids: Iterable<string>, article: string | null): Promise<void> {
    for (const id of ids) {
      const record = await this.records.find(id);
      if (record && !(await this.usage.isUsed(id, article))) await this.remove(record);
    }
  }

  private async remove({ _id, widths }: MediaRecord): Promise<void> {
    await this.files.remove(_id, widths);
    await this.records.remove(_id);
  }

  private async reconcile(): Promise<void> {
    for (const { org, _id, createdAt } of await this.records.pending()) {
      await this.tasks.schedule(kind, org, _id, new Date(createdAt.getTime() + waitsFor));
    }
  }
}
