import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CommentCountsModule } from '../comments/comment-counts.module.ts';
import { ChannelsModule } from '../channels/channels.module.ts';
import { MediaModule } from '../media/media.module.ts';
import { ReviewModule } from '../review/review.module.ts';
import { SubjectsModule } from '../subjects/subjects.module.ts';
import { ArticleEventPublisher } from './article-event-publisher.ts';
import { ArticlePresenter } from './article-presenter.ts';
import { ChangeDrafts } from './change-drafts.ts';
import { ArticleChannels } from './article-channels.ts';
import { ArticlePictures } from './article-pictures.ts';
import { ArticleDeletion } from './article-deletion.ts';
import { ArticleAssembler } from './article-assembler.ts';
import { ArticleDefaultsSchema } from './article-defaults.schema.ts';
import { ArticleDefaultsRepository } from './article-defaults.repository.ts';
import { ArticleDefaultsService } from './article-defaults.service.ts';
import { ArticleEditingController } from './article-editing.controller.ts';
import { ArticleEditing } from './article-editing.service.ts';
import { ArticleErasure } from './articles.erasure.ts';
import { ArticleStats } from './article-stats.ts';
import { ArticleHistory } from './article-history.ts';
import { ArticleLeaseSchema } from './article-lease.schema.ts';
import { ArticleLeasesRepository } from './article-leases.repository.ts';
import { ArticlePurger } from './article-purger.ts';
import { ArticleLifecycleController } from './article-lifecycle.controller.ts';
import { ScheduleRejections } from './schedule-rejections.ts';
import { ArticleReviews } from './article-reviews.ts';
import { ArticleScope } from './article-scope.ts';
import { RecentArticles } from './recent-articles.ts';
import { ArticleSchedule } from './article-schedule.ts';
import { ArticleTransitions } from './article-transitions.ts';
import { ArticleSearch } from './article-search.ts';
import { ArticleTablesController } from './article-tables.controller.ts';
import { ScheduledTransitions } from './scheduled-transitions.ts';
import { ArticleViews } from './article-views.ts';
import { ArticleWriter } from './article-writer.ts';
import { ArticleSchema } from './article.schema.ts';
import { ArticlesController } from './articles.controller.ts';
import { ArticlesRepository } from './articles.repository.ts';
import { ArticlesService } from './articles.service.ts';
import { ManagedArticlesController } from './managed-articles.controller.ts';
import { ManagedArticlesRepository } from './managed-articles.repository.ts';
import { ManagedArticlesService } from './managed-articles.service.ts';
import { ManagedArticlePresenter } from './managed-article-presenter.ts';
import { RevisionSchema } from './revision.schema.ts';
import { RevisionsRepository } from './revisions.repository.ts';
import { ViewSchema } from './view.schema.ts';
import { ViewsRepository } from './views.repository.ts';
import { ArticleViewsPersonalData } from './article-views.personal-data.ts';
import { ArticlesPersonalData } from './articles.personal-data.ts';

const models = MongooseModule.forFeature([
  { name: 'Article', schema: ArticleSchema },
  { name: 'ArticleLease', schema: ArticleLeaseSchema },
  { name: 'ArticleDefaults', schema: ArticleDefaultsSchema },
  { name: 'Revision', schema: RevisionSchema },
  { name: 'View', schema: ViewSchema },
]);

@Module({
  imports: [models, ChannelsModule, MediaModule, SubjectsModule, CommentCountsModule, ReviewModule],
  controllers: [
    ...[ArticlesController, ManagedArticlesController, ArticleEditingController, ArticleTablesController],
    ArticleLifecycleController,
  ],
  providers: [
    ArticlesPersonalData,
    ArticleViewsPersonalData,
    ...[ArticlesRepository, ManagedArticlesRepository, RevisionsRepository, ViewsRepository],
    ...[
      ArticleAssembler,
      ArticleEventPublisher,
      ArticleWriter,
      ArticlePurger,
      ScheduleRejections,
      ArticleSchedule,
    ],
    ...[
      ArticleStats,
      ArticlePresenter,
      ManagedArticlePresenter,
      ArticleViews,
      ArticleHistory,
      ArticleDefaultsService,
    ],
    ...[ArticleDefaultsRepository, ArticleChannels, ArticlePictures, ArticleDeletion],
    ...[ArticleErasure, ScheduledTransitions, ArticleTransitions, ArticleReviews, ChangeDrafts],
    ...[
      ArticleSearch,
      ArticleScope,
      RecentArticles,
      ArticlesService,
      ManagedArticlesService,
      ArticleEditing,
      ArticleLeasesRepository,
    ],
  ],
  exports: [ArticlesService, ArticleViews, ArticleWriter, ArticleSchedule],
})
export class ArticlesModule {}
