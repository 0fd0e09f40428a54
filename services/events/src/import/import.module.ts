import { Module } from '@nestjs/common';
import { EventCategoriesModule } from '../categories/event-categories.module.ts';
import { EventsModule } from '../events/events.module.ts';
import { AnswerImporter } from './answer-importer.ts';
import { EventImporter } from './event-importer.ts';

@Module({
  imports: [EventCategoriesModule, EventsModule],
  providers: [AnswerImporter, EventImporter],
  exports: [EventImporter],
})
export class ImportModule {}
