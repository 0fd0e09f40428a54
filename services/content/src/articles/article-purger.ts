import { Injectable } from '@nestjs/common';
import { Transactions } from '@atrium/common/mongo/transactions';
import { PictureRemoval } from '../media/picture-removal.ts';
import { ArticleEventPublisher } from './article-event-publisher.ts';
import { ManagedArticlesRepository } from './managed-articles.repository.ts';
import { RevisionsRepository } from './revisions.repository.ts';
import { ViewsRepository } from './views.repository.ts';

/** Permanently removes a deleted article with its history, its views and the pictures nothing else shows. */
@Injectable()
export class ArticlePurger {
  constructor(
    private readonly articles: ManagedArticlesRepository,
    private readonly revisions: RevisionsRepository,
    private readonly views: ViewsRepository,
    private readonly pictures: PictureRemoval,
    private readonly publisher: ArticleEventPublisher,
    private readonly transactions: Transactions,
  ) {}

  /** Whether it contains data of any of these people. Its author has saved its first version. */
  async concerns(id: string, people: readonly string[]): Promise<boolean> {
    return (await this.revisions.areBy(id, people)) || (await this.views.areBy(id, people));
  }

  /** Files go first, so an interrupted purge can be repeated and leaves no orphaned files. */
  async purge(id: string): Promise<void> {
    await this.pictures.removeUnused(await this.revisions.picturesOf(id), id);
    await this.transactions.run(async () => {
      const article = await this.articles.find(id);
      if (article) await this.publisher.publishRemoval(article);
      await this.views.removeOf(id);
      await this.revisions.removeOf(id);
      await this.articles.remove(id);
    });
  }
}
