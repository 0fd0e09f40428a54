import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { SubjectReplica } from './replicas.schema.ts';

type VisibleState = Pick<SubjectReplica, 'hidden' | 'audience'>;

/** When a subject is hidden, shown again or gets another audience, open browsers reload the updates about it. */
@Injectable()
export class SubjectPublisher {
  constructor(
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  async publishChanged(before: VisibleState, after: VisibleState): Promise<void> {
    const isMoved = JSON.stringify(before.audience) !== JSON.stringify(after.audience);
    if (before.hidden === after.hidden && !isMoved) return;
    await this.transactions.run(async () => {
      for (const { audience } of isMoved ? [before, after] : [after])
        await this.outbox.notify({ name: 'updates.changed', to: { audience } });
    });
  }
}
