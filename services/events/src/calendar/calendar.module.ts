import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventsModule } from '../events/events.module.ts';
import { CalendarController } from './calendar.controller.ts';
import { CalendarFeedReader } from './calendar-feed-reader.ts';
import { CalendarFeedStates } from './calendar-feed-states.ts';
import { CalendarFeedSchema } from './calendar-feed.schema.ts';
import { CalendarFeedsErasure } from './calendar-feeds.erasure.ts';
import { CalendarFeedsPersonalData } from './calendar-feeds.personal-data.ts';
import { CalendarFeedsRepository } from './calendar-feeds.repository.ts';
import { CalendarFeeds } from './calendar-feeds.service.ts';
import { CalendarFiles } from './calendar-files.service.ts';
import { CalendarWriter } from './calendar-writer.ts';

/** Events in people’s calendar apps: files and feeds. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'CalendarFeed', schema: CalendarFeedSchema }]), EventsModule],
  controllers: [CalendarController],
  providers: [
    ...[CalendarWriter, CalendarFiles, CalendarFeedsRepository, CalendarFeeds, CalendarFeedReader],
    ...[CalendarFeedStates, CalendarFeedsErasure, CalendarFeedsPersonalData],
  ],
})
export class CalendarModule {}
