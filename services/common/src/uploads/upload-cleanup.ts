import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '../context/request-context.ts';
import { Directory } from '../directory/directory.ts';
import { Tasks } from '../tasks/tasks.ts';
import { UploadFiles } from './upload-files.ts';
import { UploadHandlers } from './upload-handlers.ts';
import { expiresAt, partsEndAt } from './upload-times.ts';
import type { UploadRecord } from './upload.schema.ts';
import { UploadsRepository } from './uploads.repository.ts';

const kind = 'uploads.clean';
const day = 24 * 3_600_000;

/** Removes expired uploads, files that nothing uses, and parts that arrive late. */
@Injectable()
export class UploadCleanup {
  constructor(
    private readonly records: UploadsRepository,
    private readonly files: UploadFiles,
    private readonly handlers: UploadHandlers,
    private readonly directory: Directory,
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

  /** Returns when to look again. Files go before their record, so an interrupted run can be repeated. */
  async clean(id: string): Promise<Date | void> {
    const record = await this.records.find(id);
    if (!record) return;
    if (dueAt(record) > new Date()) return dueAt(record);
    if ((await this.directory.findPeopleUnderLegalHold([record.by])).length > 0) return tomorrow();
    if (record.state !== 'ready') return this.remove(id);
    if (record.removeAt === null) return this.files.removeParts(record);
    if (await this.handlers.get(record.kind).isInUse?.(id)) return this.keep(record);
    return this.remove(id);
  }

  /** At once, also from under its user. */
  async removeNow(id: string): Promise<void> {
    await this.records.schedule(id, new Date());
    const again = await this.remove(id);
    if (again) await this.schedule(id, again);
  }

  private async remove(id: string): Promise<Date | void> {
    const record = await this.records.markRemoving(id);
    if (!record) return;
    await this.files.removeParts(record);
    await this.files.remove(record.objects);
    const until = partsEndAt(record);
    if (until <= new Date()) return this.records.remove(id);
    await this.records.spend(id, until);
    return until;
  }

  /** Its user removes it one day. */
  private async keep(record: UploadRecord): Promise<void> {
    await this.records.schedule(record._id, null);
    await this.files.removeParts(record);
  }

  private async reconcile(): Promise<void> {
    for (const record of await this.records.listScheduledForRemoval())
      await this.tasks.schedule(kind, record.org, record._id, dueAt(record));
  }
}

/** The next time at which something may have to be removed. */
const dueAt = (record: Pick<UploadRecord, 'state' | 'createdAt' | 'removeAt'>): Date =>
  record.state === 'pending' ? expiresAt(record) : (record.removeAt ?? partsEndAt(record));

const tomorrow = (): Date => new Date(Date.now() + day);
