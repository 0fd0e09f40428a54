import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { SubjectReplica } from './replicas.schemas.ts';

type Seen = Pick<SubjectReplica, 'hidden' | 'audience'>;

/** When something goes out of sight or comes back, so do the updates about it, in every open browser. */
@Injectable()
export class SubjectAnnouncer {
  constructor(
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  async changed(before: Seen, after: Seen): Promise<void> {
    const isMoved = JSON.stringify(before.audience) !== JSON.stringify(after.audience);
    if (before.hidden === after.hidden && !isMoved) return;
    await this.transactions.run(async () => {
      for (const { audience } of isMoved ? [before, after] : [after])
        await this.outbox.notify({ name: 'updates.changed', to: { audience } });
    });
  }
}
