import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';

/** A write, and that open browsers hear of it. */
@Injectable()
export class RemovalMeans {
  constructor(
    readonly transactions: Transactions,
    readonly outbox: Outbox,
  ) {}
}
