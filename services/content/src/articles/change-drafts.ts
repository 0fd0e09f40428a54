import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { duplicateKey } from '@atrium/common/errors/unavailable';
import { Transactions } from '@atrium/common/mongo/transactions';
import { isPublishedOrScheduled } from '@atrium/proto/authoring/lifecycle';
import { randomUUID } from 'node:crypto';
import type { ArticleRecord } from './article.schema.ts';
import { ArticleScope } from './article-scope.ts';
import { ArticleTransitions, currentAuthorship } from './article-transitions.ts';
import { ArticleWriter } from './article-writer.ts';
import { ManagedArticlesRepository } from './managed-articles.repository.ts';

/**
 * A published article can be changed in a separate change draft: an article that is written, reviewed and published
 * like any other. Publishing it copies its texts to the original. Each article has at most one.
 */
@Injectable()
export class ChangeDrafts {
  constructor(
    private readonly articles: ManagedArticlesRepository,
    private readonly scope: ArticleScope,
    private readonly writer: ArticleWriter,
    private readonly transitions: ArticleTransitions,
    private readonly transactions: Transactions,
  ) {}

  /** Returns the current change draft, or creates one from the version seen. */
  async start(id: string, expectedVersion: number): Promise<ArticleRecord> {
    try {
      return await this.find(id, expectedVersion);
    } catch (error) {
      // Another editor started one at the same moment.
      if (duplicateKey(error)?.field === 'draftOf') return this.find(id, expectedVersion);
      throw error;
    }
  }

  async findIdFor(id: string): Promise<string | undefined> {
    return (await this.articles.draftIdsOf([id])).get(id);
  }

  /** Two parallel edits would undo each other. */
  async assertNone(id: string): Promise<void> {
    if (await this.findIdFor(id))
      throw new DomainError('wrong-state', 'The article already has a change draft');
  }

  private find(id: string, expectedVersion: number): Promise<ArticleRecord> {
    return this.transactions.run(async () => {
      const under = await this.findIdFor(id);
      if (under) return this.scope.get(under);
      const article = await this.transitions.getAtVersion(id, expectedVersion);
      if (!isPublishedOrScheduled(article.state) || article.draftOf)
        throw new DomainError('wrong-state', 'The article is not published or scheduled: edit it directly');
      const change = await this.writer.createDraft(article, randomUUID(), currentAuthorship());
      await this.transitions.record('articleLifecycle.startDraft', null, change);
      return change;
    });
  }
}
