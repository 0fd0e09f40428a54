import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { ownedRecords } from '@atrium/common/personal-data/record-kinds';
import type { Model } from 'mongoose';
import type { CalendarFeedRecord } from './calendar-feed.schema.ts';
import { CalendarFeedsErasure } from './calendar-feeds.erasure.ts';

/** The address of a feed goes with its person. */
@Injectable()
export class CalendarFeedsPersonalData {
  constructor(
    @InjectModel('CalendarFeed') model: Model<CalendarFeedRecord>,
    erasure: CalendarFeedsErasure,
    data: PersonalData,
  ) {
    const of = (person: string) => ({ _id: person });
    data.define({
      ...ownedRecords({ name: 'calendar-feeds', model, of, hidden: ['hash'] }),
      erase: (person) => erasure.erase(person),
    });
  }
}
