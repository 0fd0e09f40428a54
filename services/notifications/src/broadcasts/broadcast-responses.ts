import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { BroadcastChannel, SafetyAnswer } from '@atrium/proto/notifications/broadcasts';
import { UpdatesRepository } from '../updates/updates.repository.ts';
import { updateId } from '../updates/update-writer.ts';
import { broadcastTrigger } from './broadcast-trigger.ts';
import { requestOf } from './broadcast.ts';
import { BroadcastCounter } from './broadcast-counter.ts';
import { OwnBroadcastsService } from './own-broadcasts.service.ts';
import { answerRanks } from './recipient.schema.ts';
import { RecipientsRepository } from './recipients.repository.ts';

/** The caller's responses to a broadcast they received. Each counts once, and any response counts as opening it. */
@Injectable()
export class BroadcastResponses {
  constructor(
    private readonly own: OwnBroadcastsService,
    private readonly recipients: RecipientsRepository,
    private readonly updates: UpdatesRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly counter: BroadcastCounter,
  ) {}

  async open(id: string, from: BroadcastChannel): Promise<void> {
    await this.own.get(id);
    await this.record(id, from, async () => undefined);
  }

  async click(id: string): Promise<string> {
    const { link } = (await this.own.get(id)).broadcast;
    if (link === null) throw new DomainError('wrong-state');
    await this.record(id, 'app', (person) => this.recipients.recordFirst(id, person, 'clickedAt'));
    return link;
  }

  async confirm(id: string): Promise<void> {
    const { broadcast } = await this.own.get(id);
    if (!broadcast.confirm) throw new DomainError('wrong-state');
    const answered = requestOf(broadcast) === 'confirmation' && { waitsFor: null };
    await this.record(id, 'app', (person) =>
      this.recipients.recordFirst(id, person, 'confirmedAt', { ...answered }),
    );
  }

  async answer(id: string, answer: SafetyAnswer, note: string | null): Promise<void> {
    if ((await this.own.get(id)).broadcast.kind !== 'emergency') throw new DomainError('wrong-state');
    const response = { answer, note: note || null, answeredAt: new Date(), rank: answerRanks[answer] };
    await this.record(id, 'app', (person) =>
      this.recipients.change(id, person, { ...response, waitsFor: null }),
    );
  }

  private async record(
    id: string,
    from: BroadcastChannel,
    afterwards: (person: string) => Promise<unknown>,
  ): Promise<void> {
    const person = currentCaller().id;
    await this.transactions.run(async () => {
      if (await this.recipients.recordFirst(id, person, 'openedAt', { openedBy: from }))
        await this.updates.markRead(person, [updateId(person, broadcastTrigger(id))]);
      await afterwards(person);
      const to = { people: [person] };
      await this.outbox.notify({
        name: 'broadcasts.changed',
        ids: { broadcast: id },
        to,
        feature: 'broadcasts',
      });
      await this.outbox.notify({ name: 'updates.changed', to });
    });
    this.counter.scheduleCount(id);
  }
}
