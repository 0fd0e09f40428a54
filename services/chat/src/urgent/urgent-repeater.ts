import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import { RateLimiter } from '@atrium/common/rate/rate-limiter';
import { Tasks } from '@atrium/common/tasks/tasks';
import { messages } from '@atrium/proto/messages';
import { conversationChanged } from '../conversations/chat-live-events.ts';
import { MessagesRepository } from '../messages/messages.repository.ts';

const kind = 'urgent.repeat';
/** In milliseconds. */
const every = 5 * 60_000;
const givenUpAfter = 24 * 3_600_000;
/** Per person and hour, because each of them alerts everyone in the conversation for a day. */
const maxUrgentPerHour = 20;
const hour = 3_600;

/** Repeats an urgent message for a day to everyone who has not acknowledged it. */
@Injectable()
export class UrgentRepeater {
  constructor(
    private readonly repository: MessagesRepository,
    private readonly tasks: Tasks,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly rates: RateLimiter,
  ) {
    tasks.define(
      kind,
      (id) => this.repeat(id),
      () => this.reconcile(),
    );
  }

  /** Call it before sending. */
  async assertRateLimit(author: string): Promise<void> {
    const { allowed } = await this.rates.take(`urgent:${author}`, maxUrgentPerHour, hour);
    if (!allowed)
      throw new DomainError('rate-limited', `Limit of ${maxUrgentPerHour} urgent messages per hour reached`);
  }

  async schedule(message: string): Promise<void> {
    await this.tasks.schedule(kind, currentOrganisation(), message, new Date(Date.now() + every));
  }

  /** Returns when it is due again. */
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
      await this.outbox.notify(conversationChanged(conversation, waiting, id));
    });
    return new Date(Date.now() + every);
  }

  private async reconcile(): Promise<void> {
    const since = new Date(Date.now() - givenUpAfter);
    for (const { org, _id } of await this.repository.allUnacknowledged(since))
      await this.tasks.schedule(kind, org, _id, new Date(Date.now() + every));
  }
}
