import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CategoryUses } from './category-uses.ts';
import { EventCategoriesController } from './event-categories.controller.ts';
import { EventCategoriesRepository } from './event-categories.repository.ts';
import { EventCategoriesService } from './event-categories.service.ts';
import { EventCategoriesPersonalData } from './event-categories.personal-data.ts';
import { EventCategorySchema } from './event-category.schema.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'EventCategory', schema: EventCategorySchema }])],
  controllers: [EventCategoriesController],
  providers: [EventCategoriesRepository, CategoryUses, EventCategoriesService, EventCategoriesPersonalData],
  exports: [EventCategoriesRepository, EventCategoriesService, CategoryUses],
})
export class EventCategoriesModule {}
