import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import { chatAccess } from '../conversations/chat-live-events.ts';
import { MessageSender } from '../sending/message-sender.ts';
import { DeferredAuthor } from './deferred-author.ts';
import type { ScheduledMessageRecord } from './scheduled-message.schema.ts';
import { ScheduledRepository } from './scheduled.repository.ts';

const kind = 'messages.scheduled';

/**
 * Sends scheduled messages as their author, with the author's permissions at that time. After a crash between sending
 * and removal, a message is sent again under the same ID and so remains the same message.
 */
@Injectable()
export class ScheduledSender {
  constructor(
    private readonly repository: ScheduledRepository,
    private readonly sender: MessageSender,
    private readonly deferredAuthor: DeferredAuthor,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly tasks: Tasks,
  ) {
    tasks.define(
      kind,
      (id) => this.send(id),
      () => this.reconcile(),
    );
  }

  /** Writes the message and schedules its sending. */
  async schedule(row: ScheduledMessageRecord, write: () => Promise<void>): Promise<void> {
    await this.writeAndNotify(row, async () => {
      await write();
      const org = currentOrganisation();
      await this.transactions.afterCommit(() => this.tasks.schedule(kind, org, row._id, row.at));
    });
  }

  async cancel(row: ScheduledMessageRecord, write: () => Promise<void>): Promise<void> {
    await this.writeAndNotify(row, async () => {
      await write();
      const org = currentOrganisation();
      await this.transactions.afterCommit(() => this.tasks.cancel(kind, org, row._id));
    });
  }

  /** Returns the due time if it is too early. */
  async send(id: string, now = new Date()): Promise<Date | void> {
    const row = await this.repository.claim(id, now);
    if (!row) {
      const later = await this.repository.find(id);
      return later && !later.refused ? later.at : undefined;
    }
    try {
      await this.deferredAuthor.runAs(row.author, () => this.post(row));
    } catch (error) {
      if (!(error instanceof DomainError) || !error.isFinal) throw error;
      return this.writeAndNotify(row, () => this.repository.refuse(id, error.code));
    }
    await this.writeAndNotify(row, async () => void (await this.repository.remove(id)));
  }

  private async post({ _id, conversation, text, attachments, replyTo, urgent }: ScheduledMessageRecord) {
    const ids = attachments.map(({ id }) => id);
    await this.sender.send(conversation, { id: _id, text, attachments: ids, replyTo, urgent });
  }

  /** Only the author's own browsers are told. */
  private writeAndNotify(
    { conversation, author }: ScheduledMessageRecord,
    write: () => Promise<void>,
  ): Promise<void> {
    return this.transactions.run(async () => {
      await write();
      await this.outbox.notify({
        name: 'scheduled.changed',
        ids: { conversation },
        to: { people: [author] },
        ...chatAccess,
      });
    });
  }

  private async reconcile(): Promise<void> {
    for (const { org, _id, at } of await this.repository.findPending())
      await this.tasks.schedule(kind, org, _id, at);
  }
}
