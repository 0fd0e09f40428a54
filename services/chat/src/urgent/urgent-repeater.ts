import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import { messages } from '@atrium/proto/messages';
import { MessagesRepository } from '../messages/messages.repository.ts';

const kind = 'urgent.repeat';
/** In milliseconds. */
const every = 5 * 60_000;
const givenUpAfter = 24 * 3_600_000;

/** Says an urgent message again to whoever has not acknowledged it, for a day. */
@Injectable()
export class UrgentRepeater {
  constructor(
    private readonly repository: MessagesRepository,
    private readonly tasks: Tasks,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {
    tasks.define(
      kind,
      (id) => this.repeat(id),
      () => this.reconcile(),
    );
  }

  async expect(message: string): Promise<void> {
    await this.tasks.schedule(kind, currentOrganisation(), message, new Date(Date.now() + every));
  }

  /** Answers when it is due again. */
  async repeat(id: string): Promise<Date | void> {
    const message = await this.repository.find(id);
    const waiting = [...(message?.waiting ?? [])];
    if (!message || waiting.length === 0) return;
    const age = Date.now() - message.createdAt.getTime();
    if (age > givenUpAfter) return;
    const { conversation, seq, author } = message;
    await this.transactions.run(async () => {
      await this.outbox.add(messages.urgentRepeated, conversation, {
        conversationId: conversation,
        messageId: id,
        seq: BigInt(seq),
        authorId: author,
        waitingIds: waiting,
        times: Math.max(1, Math.round(age / every)),
      });
      await this.outbox.notify({
        name: 'conversations.changed',
        ids: { conversation, urgent: id },
        to: { people: waiting },
        permission: 'user:chat',
        feature: 'chat',
      });
    });
    return new Date(Date.now() + every);
  }

  private async reconcile(): Promise<void> {
    const since = new Date(Date.now() - givenUpAfter);
    for (const { org, _id } of await this.repository.allWaiting(since))
      await this.tasks.schedule(kind, org, _id, new Date(Date.now() + every));
  }
}
