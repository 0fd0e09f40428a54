import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { unusedAt } from '@atrium/common/uploads/upload-times';
import { UploadOwners } from '@atrium/common/uploads/upload-owners';
import { attachmentUploads } from '@atrium/proto/chat/attachments';
import type { MessageDraft } from '@atrium/proto/chat/messages';
import { AttachmentsRepository } from '../attachment-files/attachments.repository.ts';
import { MessagesRepository } from '../messages/messages.repository.ts';
import type { ScheduledMessageRecord } from './scheduled-message.schema.ts';

type Row = Pick<ScheduledMessageRecord, '_id' | 'author' | 'attachments'>;

/** An attachment of a scheduled message belongs to it from then on, so that the cleanup keeps it. */
@Injectable()
export class ScheduledAttachments {
  constructor(
    private readonly repository: AttachmentsRepository,
    private readonly owners: UploadOwners,
    private readonly messages: MessagesRepository,
    private readonly transactions: Transactions,
  ) {}

  async ready(
    conversation: string,
    author: string,
    { attachments }: MessageDraft,
  ): Promise<ScheduledMessageRecord['attachments']> {
    const found = await this.repository.ready(attachments, conversation, author);
    return attachments.map((id) => {
      const record = found.find(({ _id }) => _id === id);
      if (!record || record.owner !== null) throw new DomainError('not-found', 'Unknown attachment');
      return { id, name: record.name };
    });
  }

  /** In a transaction. */
  async reserve({ _id, author, attachments }: Row): Promise<void> {
    const ids = attachments.map(({ id }) => id);
    if (!(await this.owners.keep(attachmentUploads, ids, _id, author)))
      throw new DomainError('not-found', 'The attachment belongs to another message');
  }

  /** If a message with this ID has been sent in the meantime, the attachments belong to that message. */
  async release({ _id, attachments }: Pick<Row, '_id' | 'attachments'>): Promise<void> {
    if (attachments.length === 0) return;
    const removeAt = unusedAt(new Date(), attachmentUploads.unusedHours);
    await this.transactions.run(async () => {
      if (!(await this.messages.find(_id))) await this.owners.release(attachmentUploads, _id, { removeAt });
    });
  }
}
