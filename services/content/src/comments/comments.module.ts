import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ReactionCountsModule } from '../reaction-counts/reaction-counts.module.ts';
import { SubjectsModule } from '../subjects/subjects.module.ts';
import { WordListModule } from '../word-list/word-list.module.ts';
import { CommentPublisher } from './comment-publisher.ts';
import { CommentReports } from './comment-reports.ts';
import { CommentCountsModule } from './comment-counts.module.ts';
import { CommentSchema, ReportSchema } from './comment.schema.ts';
import { CommentErasure } from './comments.erasure.ts';
import { CommentVisibility } from './comment-visibility.ts';
import { CommentPoster } from './comment-poster.ts';
import { CommentPresenter } from './comment-presenter.ts';
import { CommentExcerpts } from './comment-excerpts.ts';
import { CommentSearch } from './comment-search.ts';
import { CommentWriter } from './comment-writer.ts';
import { CommentsController } from './comments.controller.ts';
import { CommentsImporter } from './comments-importer.ts';
import { CommentsRepository } from './comments.repository.ts';
import { CommentsService } from './comments.service.ts';
import { ModerationQueue } from './moderation-queue.ts';
import { Mentions } from './mentions.ts';
import { ReportsRepository } from './reports.repository.ts';
import { CommentsPersonalData } from './comments.personal-data.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Comment', schema: CommentSchema },
      { name: 'Report', schema: ReportSchema },
    ]),
    SubjectsModule,
    CommentCountsModule,
    ReactionCountsModule,
    WordListModule,
  ],
  controllers: [CommentsController],
  providers: [
    CommentsPersonalData,
    CommentsRepository,
    ReportsRepository,
    CommentPublisher,
    CommentPresenter,
    CommentPoster,
    CommentSearch,
    CommentExcerpts,
    CommentWriter,
    CommentVisibility,
    CommentReports,
    CommentsService,
    CommentsImporter,
    Mentions,
    ModerationQueue,
    CommentErasure,
  ],
  exports: [
    ...[CommentsRepository, ReportsRepository, CommentVisibility, CommentPublisher, CommentsImporter],
    ModerationQueue,
  ],
})
export class CommentsModule {}
