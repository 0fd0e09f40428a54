import { Module } from '@nestjs/common';
import { CommentsModule } from '../comments/comments.module.ts';
import { SubjectsModule } from '../subjects/subjects.module.ts';
import { Cases } from './cases.ts';
import { Decisions } from './decisions.ts';
import { ModerationView } from './moderation-view.ts';
import { ModerationController } from './moderation.controller.ts';
import { ModerationService } from './moderation.service.ts';

@Module({
  imports: [CommentsModule, SubjectsModule],
  controllers: [ModerationController],
  providers: [Cases, ModerationService, ModerationView, Decisions],
})
export class ModerationModule {}
