import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Tasks } from '@atrium/common/tasks/tasks';
import type { AttachmentRecord } from './attachment.schema.ts';
import { AttachmentFiles } from './attachment-files.ts';
import { AttachmentsRepository } from './attachments.repository.ts';

const kind = 'attachments.clean';
/** Uploads not sent within this time belong to an abandoned draft. */
const unsentFor = 7 * 24 * 3_600_000;

/** Removes attachments that were uploaded but never sent. */
@Injectable()
export class AttachmentCleanup {
  constructor(
    private readonly repository: AttachmentsRepository,
    private readonly files: AttachmentFiles,
    private readonly tasks: Tasks,
  ) {
    tasks.define(
      kind,
      (id) => this.clean(id),
      () => this.reconcile(),
    );
  }

  async schedule({ _id, createdAt }: Pick<AttachmentRecord, '_id' | 'createdAt'>): Promise<void> {
    await this.tasks.schedule(kind, currentOrganisation(), _id, dueAt(createdAt));
  }

  async clean(id: string): Promise<Date | void> {
    const record = await this.repository.find(id);
    if (!record || record.message !== null) return;
    if (dueAt(record.createdAt) > new Date()) return dueAt(record.createdAt);
    await this.files.remove(record);
    await this.repository.remove(id);
  }

  private async reconcile(): Promise<void> {
    for (const { org, _id, createdAt } of await this.repository.unsent())
      await this.tasks.schedule(kind, org, _id, dueAt(createdAt));
  }
}

const dueAt = (createdAt: Date): Date => new Date(createdAt.getTime() + unsentFor);
