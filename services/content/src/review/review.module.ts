import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ReviewRulesController } from './review-rules.controller.ts';
import { ReviewRulesRepository } from './review-rules.repository.ts';
import { ReviewRulesSchema } from './review-rules.schema.ts';
import { ReviewRulesService } from './review-rules.service.ts';
import { ReviewRulesPersonalData } from './review-rules.personal-data.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'ReviewRules', schema: ReviewRulesSchema }])],
  controllers: [ReviewRulesController],
  providers: [ReviewRulesPersonalData, ReviewRulesRepository, ReviewRulesService],
  exports: [ReviewRulesService],
})
export class ReviewModule {}
