import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { duplicateKey } from '@atrium/common/errors/unavailable';
import { Transactions } from '@atrium/common/mongo/transactions';
import { isAgreedTo } from '@atrium/proto/content/life';
import { randomUUID } from 'node:crypto';
import type { ArticleRecord } from './article.schema.ts';
import { ArticleSight } from './article-sight.ts';
import { ArticleSteps, hand } from './article-steps.ts';
import { ArticleWriter } from './article-writer.ts';
import { ManagedArticlesRepository } from './managed-articles.repository.ts';

/**
 * What is out can be changed beside itself: a change is an article of its own that is written, reviewed and goes out like
 * one; then its words become those of the article it changes. There is one at a time.
 */
@Injectable()
export class ArticleChanges {
  constructor(
    private readonly articles: ManagedArticlesRepository,
    private readonly sight: ArticleSight,
    private readonly writer: ArticleWriter,
    private readonly steps: ArticleSteps,
    private readonly transactions: Transactions,
  ) {}

  /** The one that is under way, or a new one of what was seen. */
  async begin(id: string, seen: number): Promise<ArticleRecord> {
    try {
      return await this.find(id, seen);
    } catch (error) {
      // Somebody else began it at the same moment.
      if (duplicateKey(error)?.field === 'changeOf') return this.find(id, seen);
      throw error;
    }
  }

  async under(id: string): Promise<string | undefined> {
    return (await this.articles.changesOf([id])).get(id);
  }

  /** Two texts that are written at once would each undo the other. */
  async assertNone(id: string): Promise<void> {
    if (await this.under(id)) throw new DomainError('wrong-state', 'The article already has a change draft');
  }

  private find(id: string, seen: number): Promise<ArticleRecord> {
    return this.transactions.run(async () => {
      const under = await this.under(id);
      if (under) return this.sight.get(under);
      const article = await this.steps.getAt(id, seen);
      if (!isAgreedTo(article.state) || article.changeOf)
        throw new DomainError('wrong-state', 'The article is not published or scheduled: edit it directly');
      const change = await this.writer.beginChange(article, randomUUID(), hand());
      await this.steps.record('articleLife.change', null, change);
      return change;
    });
  }
}
