import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CommentCountsModule } from '../comments/comment-counts.module.ts';
import { ChannelsModule } from '../channels/channels.module.ts';
import { MediaModule } from '../media/media.module.ts';
import { ReviewModule } from '../review/review.module.ts';
import { SubjectsModule } from '../subjects/subjects.module.ts';
import { ArticleAnnouncer } from './article-announcer.ts';
import { ArticleCards } from './article-cards.ts';
import { ArticleChanges } from './article-changes.ts';
import { ArticleComposer } from './article-composer.ts';
import { ArticleDefaultsSchema } from './article-defaults.schema.ts';
import { ArticleDefaults } from './article-defaults.ts';
import { ArticleEditingController } from './article-editing.controller.ts';
import { ArticleEditing } from './article-editing.service.ts';
import { ArticleErasure } from './article-erasure.ts';
import { ArticleFigures } from './article-figures.ts';
import { ArticleHistory } from './article-history.ts';
import { ArticleLeaseSchema } from './article-lease.schema.ts';
import { ArticleLeasesRepository } from './article-leases.repository.ts';
import { ArticlePurge } from './article-purge.ts';
import { ArticleLifeController } from './article-life.controller.ts';
import { ArticleReturns } from './article-returns.ts';
import { ArticleReviews } from './article-reviews.ts';
import { ArticleSight } from './article-sight.ts';
import { ArticleSchedule } from './article-schedule.ts';
import { ArticleSteps } from './article-steps.ts';
import { ArticleTablesController } from './article-tables.controller.ts';
import { ArticleTurns } from './article-turns.ts';
import { ArticleViews } from './article-views.ts';
import { ArticleWriter } from './article-writer.ts';
import { ArticleSchema } from './article.schema.ts';
import { ArticlesController } from './articles.controller.ts';
import { ArticlesRepository } from './articles.repository.ts';
import { ArticlesService } from './articles.service.ts';
import { ManagedArticlesController } from './managed-articles.controller.ts';
import { ManagedArticlesRepository } from './managed-articles.repository.ts';
import { ManagedArticlesService } from './managed-articles.service.ts';
import { ManagedCards } from './managed-cards.ts';
import { RevisionSchema } from './revision.schema.ts';
import { RevisionsRepository } from './revisions.repository.ts';
import { ViewSchema } from './view.schema.ts';
import { ViewsRepository } from './views.repository.ts';

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
    ArticleLifeController,
  ],
  providers: [
    ...[ArticlesRepository, ManagedArticlesRepository, RevisionsRepository, ViewsRepository],
    ...[ArticleComposer, ArticleAnnouncer, ArticleWriter, ArticlePurge, ArticleReturns, ArticleSchedule],
    ...[ArticleFigures, ArticleCards, ManagedCards, ArticleViews, ArticleHistory, ArticleDefaults],
    ...[ArticleErasure, ArticleTurns, ArticleSteps, ArticleReviews, ArticleChanges],
    ...[ArticleSight, ArticlesService, ManagedArticlesService, ArticleEditing, ArticleLeasesRepository],
  ],
  exports: [ArticleErasure, ArticlesService, ArticleViews, ArticleWriter, ArticleSchedule],
})
export class ArticlesModule {}
