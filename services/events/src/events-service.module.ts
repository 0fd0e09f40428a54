import { Module } from '@nestjs/common';
import { AuthoringModule } from '@atrium/common/authoring/authoring.module';
import { searchController } from '@atrium/common/search/search.controller';
import { eventsSearch } from '@atrium/proto/search';
import { AnsweringModule } from './answering/answering.module.ts';
import { CheckInModule } from './check-in/check-in.module.ts';
import { CalendarModule } from './calendar/calendar.module.ts';
import { EventCategoriesModule } from './categories/event-categories.module.ts';
import { SeriesModule } from './series/series.module.ts';
import { ImportModule } from './import/import.module.ts';
import { EventDefaultsModule } from './defaults/event-defaults.module.ts';
import { EventsModule } from './events/events.module.ts';

@Module({
  imports: [
    AuthoringModule,
    EventDefaultsModule,
    EventCategoriesModule,
    EventsModule,
    AnsweringModule,
    CheckInModule,
    CalendarModule,
    SeriesModule,
    ImportModule,
  ],
  controllers: [searchController(eventsSearch)],
})
export class EventsServiceModule {}
