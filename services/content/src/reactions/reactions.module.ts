import { Module } from '@nestjs/common';
import { CommentsModule } from '../comments/comments.module.ts';
import { SubjectsModule } from '../subjects/subjects.module.ts';
import { ReactionCountsModule } from '../reaction-counts/reaction-counts.module.ts';
import { ReactionPublisher } from './reaction-publisher.ts';
import { ReactionsController } from './reactions.controller.ts';
import { ReactionsService } from './reactions.service.ts';

@Module({
  imports: [ReactionCountsModule, CommentsModule, SubjectsModule],
  controllers: [ReactionsController],
  providers: [ReactionsService, ReactionPublisher],
})
export class ReactionsModule {}
