import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { MessageDraft } from '@atrium/proto/chat/messages';
import { AttachmentCleaning } from '../attachments/attachment-cleaning.ts';
import { AttachmentsRepository } from '../attachments/attachments.repository.ts';
import { MessagesRepository } from '../messages/messages.repository.ts';
import type { ScheduledMessageRecord } from './scheduled-message.schema.ts';

type Row = Pick<ScheduledMessageRecord, '_id' | 'attachments'>;

/** What was uploaded for a message to come belongs to it from then on, so that nobody tidies it away. */
@Injectable()
export class ScheduledAttachments {
  constructor(
    private readonly repository: AttachmentsRepository,
    private readonly cleaning: AttachmentCleaning,
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
      if (!record || record.message !== null)
        throw new DomainError('not-found', 'Unknown attachment');
      return { id, name: record.name };
    });
  }

  /** In a transaction. */
  async reserve({ _id, attachments }: Row): Promise<void> {
    const ids = attachments.map(({ id }) => id);
    if (ids.length > 0 && !(await this.repository.reserve(ids, _id)))
      throw new DomainError('not-found', 'The attachment belongs to another message');
  }

  /** What was sent meanwhile with a message of that id is that message's. */
  async release({ _id, attachments }: Row): Promise<void> {
    if (attachments.length === 0) return;
    const free = await this.transactions.run(async () =>
      (await this.messages.find(_id)) ? [] : this.repository.release(_id),
    );
    for (const record of free) await this.cleaning.expect(record);
  }
}
