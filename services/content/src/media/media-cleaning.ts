import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Tasks } from '@atrium/common/tasks/tasks';
import { MediaRepository } from './media.repository.ts';
import type { MediaRecord } from './media.schema.ts';
import { PictureFiles } from './picture-files.ts';
import { PictureUse } from './picture-use.ts';

const kind = 'media.clean';
const hour = 3_600_000;
/** An upload that is not finished by then was given up. */
const waitsFor = 2 * hour;
/** A picture that stands in no saved article by then was given up with the article. */
const keptUnused = 7 * 24 * hour;

/** Removes what was uploaded and never used. */
@Injectable()
export class MediaCleaning {
  constructor(
    private readonly records: MediaRepository,
    private readonly files: PictureFiles,
    private readonly use: PictureUse,
    private readonly tasks: Tasks,
  ) {
    tasks.define(
      kind,
      (id) => this.clean(id),
      () => this.reconcile(),
    );
  }

  async expect({ _id, createdAt }: Pick<MediaRecord, '_id' | 'createdAt'>): Promise<void> {
    await this.tasks.schedule(kind, currentOrganisation(), _id, new Date(createdAt.getTime() + waitsFor));
  }

  /** Looks again later at what may still come to use; a picture in use is its article's to remove. */
  async clean(id: string): Promise<Date | void> {
    const record = await this.records.find(id);
    if (!record) return;
    const age = Date.now() - record.createdAt.getTime();
    if (record.state === 'pending' && age >= waitsFor) return this.remove(record);
    if (record.state !== 'ready' || (await this.use.isUsed(id))) return;
    if (age >= keptUnused) return this.remove(record);
    return new Date(record.createdAt.getTime() + keptUnused);
  }

  /** Removes those that nothing shows beside the article that is going, where it is not gone yet. */
  async removeUnused(ids: Iterable<string>, article: string | null): Promise<void> {
    for (const id of ids) {
      const record = await this.records.find(id);
      if (record && !(await this.use.isUsed(id, article))) await this.remove(record);
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
