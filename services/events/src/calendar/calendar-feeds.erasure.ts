import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Model } from 'mongoose';
import type { CalendarFeedRecord } from './calendar-feed.schema.ts';
import { CalendarFeedStates } from './calendar-feed-states.ts';

/** Removes a person's feed, here and wherever it is known that they have one. */
@Injectable()
export class CalendarFeedsErasure {
  constructor(
    @InjectModel('CalendarFeed') private readonly feeds: Model<CalendarFeedRecord>,
    private readonly states: CalendarFeedStates,
    private readonly transactions: Transactions,
  ) {}

  erase(person: string): Promise<number> {
    return this.transactions.run(async () => {
      const gone = await this.feeds.findOneAndDelete({ _id: person }).lean<CalendarFeedRecord>();
      if (!gone) return 0;
      await this.states.publishLast(gone);
      return 1;
    });
  }
}
