import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AttendanceModule } from '../attendance/attendance.module.ts';
import { EventCategoriesModule } from '../categories/event-categories.module.ts';
import { RepetitionModule } from '../repetition/repetition.module.ts';
import { NoticesModule } from '../notices/notices.module.ts';
import { PlacesModule } from '../places/places.module.ts';
import { RepliesModule } from '../replies/replies.module.ts';
import { CategoriesOfEvents } from './categories-of-events.ts';
import { EventAnnouncer } from './event-announcer.ts';
import { EventAssembler } from './event-assembler.ts';
import { EventAuthoring } from './event-authoring.ts';
import { EventChanges } from './event-changes.ts';
import { EventErasure } from './events.erasure.ts';
import { EventNotices } from './event-notices.ts';
import { EventPlaces } from './event-places.ts';
import { EventPresenter } from './event-presenter.ts';
import { EventRemoval } from './event-removal.ts';
import { EventScope } from './event-scope.ts';
import { EventSearchKind } from './event-search-kind.ts';
import { EventSubjects } from './event-subjects.ts';
import { EventSchema } from './event.schema.ts';
import { EventsController } from './events.controller.ts';
import { EventsPersonalData } from './events.personal-data.ts';
import { EventsRepository } from './events.repository.ts';
import { EventsService } from './events.service.ts';
import { LostPlaces } from './lost-places.ts';
import { ManagedEventsController } from './managed-events.controller.ts';
import { ManagedEventsService } from './managed-events.service.ts';
import { NextDates } from './next-dates.ts';
import { NarrowedAudience } from './narrowed-audience.ts';
import { NoticeMessages } from './notice-messages.ts';
import { NoticeSender } from './notice-sender.ts';
import { PlaceChanges } from './place-changes.ts';
import { PlaceOffers } from './place-offers.ts';

/** Events: planning, and reading them. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'Event', schema: EventSchema }]),
    EventCategoriesModule,
    AttendanceModule,
    PlacesModule,
    RepliesModule,
    RepetitionModule,
    NoticesModule,
  ],
  controllers: [EventsController, ManagedEventsController],
  providers: [
    ...[EventsRepository, EventScope, EventAssembler, EventAnnouncer, EventPresenter],
    ...[
      NextDates,
      PlaceChanges,
      PlaceOffers,
      LostPlaces,
      NarrowedAudience,
      EventPlaces,
      EventChanges,
      EventRemoval,
    ],
    ...[EventAuthoring, EventSubjects, EventNotices, NoticeMessages, NoticeSender],
    ...[EventsService, ManagedEventsService, EventSearchKind, CategoriesOfEvents],
    ...[EventErasure, EventsPersonalData],
  ],
  exports: [
    ...[EventsService, EventScope, EventsRepository, EventAnnouncer, PlaceOffers, PlacesModule],
    ...[EventAssembler, EventChanges, LostPlaces, EventPresenter, EventAuthoring, EventRemoval, NextDates],
    NoticeMessages,
  ],
})
export class EventsModule {}
