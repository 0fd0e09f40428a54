import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventCategoriesModule } from '../categories/event-categories.module.ts';
import { EventsModule } from '../events/events.module.ts';
import { EventDefaultsController } from './event-defaults.controller.ts';
import { EventDefaultsPersonalData } from './event-defaults.personal-data.ts';
import { EventDefaultsRepository } from './event-defaults.repository.ts';
import { EventDefaultsSchema } from './event-defaults.schema.ts';
import { EventDefaultsService } from './event-defaults.service.ts';

/** What new events start with. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'EventDefaults', schema: EventDefaultsSchema }]),
    EventCategoriesModule,
    EventsModule,
  ],
  controllers: [EventDefaultsController],
  providers: [EventDefaultsRepository, EventDefaultsService, EventDefaultsPersonalData],
})
export class EventDefaultsModule {}
