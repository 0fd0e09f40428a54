import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { MessageDraft } from '@atrium/proto/chat/messages';
import { AttachmentCleanup } from '../attachments/attachment-cleanup.ts';
import { AttachmentsRepository } from '../attachments/attachments.repository.ts';
import { MessagesRepository } from '../messages/messages.repository.ts';
import type { ScheduledMessageRecord } from './scheduled-message.schema.ts';

type Row = Pick<ScheduledMessageRecord, '_id' | 'attachments'>;

/** An attachment of a scheduled message belongs to it from then on, so that the cleanup keeps it. */
@Injectable()
export class ScheduledAttachments {
  constructor(
    private readonly repository: AttachmentsRepository,
    private readonly cleanup: AttachmentCleanup,
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
      if (!record || record.message !== null) throw new DomainError('not-found', 'Unknown attachment');
      return { id, name: record.name };
    });
  }

  /** In a transaction. */
  async reserve({ _id, attachments }: Row): Promise<void> {
    const ids = attachments.map(({ id }) => id);
    if (ids.length > 0 && !(await this.repository.reserve(ids, _id)))
      throw new DomainError('not-found', 'The attachment belongs to another message');
  }

  /** If a message with this ID has been sent in the meantime, the attachments belong to that message. */
  async release({ _id, attachments }: Row): Promise<void> {
    if (attachments.length === 0) return;
    const free = await this.transactions.run(async () =>
      (await this.messages.find(_id)) ? [] : this.repository.release(_id),
    );
    for (const record of free) await this.cleanup.schedule(record);
  }
}
