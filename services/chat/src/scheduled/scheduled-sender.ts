import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import { chatGate } from '../conversations/chat-notices.ts';
import { MessageSender } from '../messages/message-sender.ts';
import { Authors } from './authors.ts';
import type { ScheduledMessageRecord } from './scheduled-message.schema.ts';
import { ScheduledRepository } from './scheduled.repository.ts';

const kind = 'messages.scheduled';

/**
 * Sends what was written for later, as its writer and with what they may do by then. Sent and not yet forgotten it is sent again under
 * the same id, which is the same message.
 */
@Injectable()
export class ScheduledSender {
  constructor(
    private readonly repository: ScheduledRepository,
    private readonly sender: MessageSender,
    private readonly authors: Authors,
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

  /** Writes it and has it sent at its time. */
  async expect(row: ScheduledMessageRecord, write: () => Promise<void>): Promise<void> {
    await this.told(row, async () => {
      await write();
      const org = currentOrganisation();
      await this.transactions.afterCommit(() => this.tasks.schedule(kind, org, row._id, row.at));
    });
  }

  async forget(row: ScheduledMessageRecord, write: () => Promise<void>): Promise<void> {
    await this.told(row, async () => {
      await write();
      const org = currentOrganisation();
      await this.transactions.afterCommit(() => this.tasks.cancel(kind, org, row._id));
    });
  }

  /** Answers when it is too early. */
  async send(id: string, now = new Date()): Promise<Date | void> {
    const row = await this.repository.take(id, now);
    if (!row) {
      const later = await this.repository.find(id);
      return later && !later.refused ? later.at : undefined;
    }
    try {
      await this.authors.runAs(row.author, () => this.post(row));
    } catch (error) {
      if (!(error instanceof DomainError) || !error.isFinal) throw error;
      return this.told(row, () => this.repository.refuse(id, error.code));
    }
    await this.told(row, async () => void (await this.repository.remove(id)));
  }

  private async post({ _id, conversation, text, attachments, replyTo, urgent }: ScheduledMessageRecord) {
    const ids = attachments.map(({ id }) => id);
    await this.sender.send(conversation, { id: _id, text, attachments: ids, replyTo, urgent });
  }

  /** Only its writer's own browsers hear of it. */
  private told({ conversation, author }: ScheduledMessageRecord, write: () => Promise<void>): Promise<void> {
    return this.transactions.run(async () => {
      await write();
      await this.outbox.notify({
        name: 'scheduled.changed',
        ids: { conversation },
        to: { people: [author] },
        ...chatGate,
      });
    });
  }

  private async reconcile(): Promise<void> {
    for (const { org, _id, at } of await this.repository.waiting())
      await this.tasks.schedule(kind, org, _id, at);
  }
}
