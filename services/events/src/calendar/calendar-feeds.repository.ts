import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { CalendarFeedRecord } from './calendar-feed.schema.ts';

@Injectable()
export class CalendarFeedsRepository {
  constructor(@InjectModel('CalendarFeed') private readonly feeds: Model<CalendarFeedRecord>) {}

  find(person: string): Promise<CalendarFeedRecord | null> {
    return this.feeds.findById(person).lean<CalendarFeedRecord>().exec();
  }

  /** With the organisation, which the reader of an address does not know. */
  findByHash(hash: string): Promise<(CalendarFeedRecord & { readonly org: string }) | null> {
    return this.feeds
      .findOne({ hash })
      .setOptions({ acrossOrganisations: true })
      .lean<CalendarFeedRecord & { readonly org: string }>()
      .exec();
  }

  async save({ _id, ...values }: CalendarFeedRecord): Promise<void> {
    await this.feeds.updateOne({ _id }, { $set: values }, { upsert: true });
  }

  async remove(person: string): Promise<void> {
    await this.feeds.deleteOne({ _id: person });
  }
}
