import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentCaller } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import { ConversationHolds } from './conversation-holds.store.ts';

/** Places and ends legal holds on conversations. */
@Injectable()
export class HoldsService {
  constructor(
    private readonly holds: ConversationHolds,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
  ) {}

  async place(conversation: string, reason: string): Promise<void> {
    const hold = { _id: conversation, reason, by: currentCaller().id, at: new Date() };
    await this.transactions.run(async () => {
      await this.holds.place(hold);
      await this.record('chatCompliance.hold', conversation, { reason });
    });
  }

  async end(conversation: string): Promise<void> {
    await this.transactions.run(async () => {
      await this.holds.end(conversation);
      await this.record('chatCompliance.release', conversation, {});
    });
  }

  private record(action: string, id: string, after: object): Promise<void> {
    return this.audit.record({ action, about: { kind: 'conversation', id, name: '' }, after });
  }
}
