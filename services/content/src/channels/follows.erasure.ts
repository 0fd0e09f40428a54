import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import { messages } from '@atrium/proto/messages';
import type { Model } from 'mongoose';
import type { FollowsRecord } from './follows.schema.ts';

/** Removes a person's followed channels, here and wherever they are copied. */
@Injectable()
export class FollowsErasure {
  constructor(
    @InjectModel('Follows') private readonly follows: Model<FollowsRecord>,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  erase(person: string): Promise<number> {
    return this.transactions.run(async () => {
      const gone = await this.follows.findOneAndDelete({ _id: person }).lean<FollowsRecord>();
      if (!gone) return 0;
      const state = { personId: person, version: BigInt(gone.version + 1), channelIds: [] };
      await this.outbox.add(messages.follows, person, state, { last: true });
      return 1;
    });
  }
}
