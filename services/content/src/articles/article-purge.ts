import { Injectable } from '@nestjs/common';
import { Transactions } from '@atrium/common/mongo/transactions';
import { MediaCleaning } from '../media/media-cleaning.ts';
import { ArticleAnnouncer } from './article-announcer.ts';
import { ManagedArticlesRepository } from './managed-articles.repository.ts';
import { RevisionsRepository } from './revisions.repository.ts';
import { ViewsRepository } from './views.repository.ts';

/** Removes a deleted article for good, with its history, its views and the pictures nothing else shows. */
@Injectable()
export class ArticlePurge {
  constructor(
    private readonly articles: ManagedArticlesRepository,
    private readonly revisions: RevisionsRepository,
    private readonly views: ViewsRepository,
    private readonly media: MediaCleaning,
    private readonly announcer: ArticleAnnouncer,
    private readonly transactions: Transactions,
  ) {}

  /** Files first: whatever stops it half-way, it is done again and nothing stays behind unknown. */
  async purge(id: string): Promise<void> {
    await this.media.removeUnused(await this.revisions.picturesOf(id), id);
    await this.transactions.run(async () => {
      const article = await this.articles.find(id);
      if (article) await this.announcer.forget(article);
      await this.views.removeOf(id);
      await this.revisions.removeOf(id);
      await this.articles.remove(id);
    });
  }
}
