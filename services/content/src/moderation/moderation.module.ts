import { Module } from '@nestjs/common';
import { CommentsModule } from '../comments/comments.module.ts';
import { SubjectsModule } from '../subjects/subjects.module.ts';
import { ModerationCases } from './moderation-cases.ts';
import { ModerationDecisions } from './moderation-decisions.ts';
import { ModerationPresenter } from './moderation-presenter.ts';
import { ModerationController } from './moderation.controller.ts';
import { ModerationService } from './moderation.service.ts';

@Module({
  imports: [CommentsModule, SubjectsModule],
  controllers: [ModerationController],
  providers: [ModerationCases, ModerationService, ModerationPresenter, ModerationDecisions],
})
export class ModerationModule {}
