import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { replaceIfNewer } from '@atrium/common/directory/replace-if-newer';
import type { Model } from 'mongoose';
import type { CalendarFeedReplica } from './replicas.schema.ts';

/** How events reach people's calendars, as the events service last published it. */
@Injectable()
export class CalendarFeedsRepository {
  constructor(@InjectModel('CalendarFeedReplica') private readonly feeds: Model<CalendarFeedReplica>) {}

  /** Those of these people whose calendar has a feed and wants no entries by e-mail. */
  async feedOnlyAmong(people: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.feeds
      .find({ _id: { $in: people }, feedOnly: true })
      .select({ _id: 1 })
      .lean<{ _id: string }[]>();
    return new Set(rows.map(({ _id }) => _id));
  }

  replace(person: string, version: number, feedOnly: boolean): Promise<void> {
    return replaceIfNewer(this.feeds, person, version, { feedOnly });
  }
}
