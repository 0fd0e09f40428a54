import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import { ConversationHolds } from './conversation-holds.ts';

/** A write, that open browsers hear of it, and what may not go. */
@Injectable()
export class RemovalMeans {
  constructor(
    readonly transactions: Transactions,
    readonly outbox: Outbox,
    readonly holds: ConversationHolds,
  ) {}
}
