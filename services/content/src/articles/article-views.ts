import { Injectable } from '@nestjs/common';
import { unlessTaken } from '@atrium/common/errors/unless-taken';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import { ArticlesRepository } from './articles.repository.ts';
import { ViewsRepository } from './views.repository.ts';

/** Who opened which article, and when for the first time. */
@Injectable()
export class ArticleViews {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly views: ViewsRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /**
   * The counter is increased outside the transaction. Everyone opens an article when it appears, and a thousand
   * transactions on one document would wait for each other.
   */
  async record(article: string, person: string, at: Date): Promise<void> {
    if (await this.views.has(article, person)) return;
    const isFirst = await unlessTaken(() =>
      this.transactions.run(async () => {
        await this.views.insert(article, person, at);
        await this.outbox.notify({
          name: 'articles.changed',
          ids: { article },
          to: { people: [person] },
          permission: 'user:articles',
          feature: 'articles',
        });
      }),
    );
    if (isFirst) await this.articles.countView(article);
  }

  /** Adds many at once, for imports. */
  async addMany(article: string, views: readonly { person: string; at: Date }[]): Promise<void> {
    await this.views.insertMissing(article, views);
    await this.articles.setViews(article, await this.views.count(article));
  }
}
