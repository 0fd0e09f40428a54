import { Module } from '@nestjs/common';
import { EventCategoriesModule } from '../categories/event-categories.module.ts';
import { EventsModule } from '../events/events.module.ts';
import { SeriesModule } from '../series/series.module.ts';
import { AnswerImporter } from './answer-importer.ts';
import { CategoryImporter } from './category-importer.ts';
import { EventImporter } from './event-importer.ts';

@Module({
  imports: [EventCategoriesModule, EventsModule, SeriesModule],
  providers: [AnswerImporter, CategoryImporter, EventImporter],
  exports: [CategoryImporter, EventImporter],
})
export class ImportModule {}
