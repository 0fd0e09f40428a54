import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SubjectsModule } from '../subjects/subjects.module.ts';
import { PublicationPresenter } from './publication-presenter.ts';
import { Publications } from './publications.ts';
import { ReviewEvents } from './review-events.ts';
import { ReviewTodos } from './review-todos.ts';
import { ReviewRulesController } from './review-rules.controller.ts';
import { ReviewRulesRepository } from './review-rules.repository.ts';
import { ReviewRulesSchema } from './review-rules.schema.ts';
import { ReviewRulesService } from './review-rules.service.ts';
import { ReviewRulesPersonalData } from './review-rules.personal-data.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'ReviewRules', schema: ReviewRulesSchema }]), SubjectsModule],
  controllers: [ReviewRulesController],
  providers: [
    ReviewRulesPersonalData,
    ReviewRulesRepository,
    ReviewRulesService,
    ReviewEvents,
    ReviewTodos,
    Publications,
    PublicationPresenter,
  ],
  exports: [ReviewRulesService, ReviewTodos, Publications, PublicationPresenter],
})
export class ReviewModule {}
