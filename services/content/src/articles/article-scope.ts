import type { CountedPage } from '@atrium/common/mongo/counted-page';
import { Injectable } from '@nestjs/common';
import { Scopes } from '@atrium/common/directory/scopes';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { Audience } from '@atrium/proto/audience';
import type { ManagedArticlesQuery } from '@atrium/proto/content/article-queries';
import type { ArticleRecord } from './article.schema.ts';
import { ManagedArticlesRepository, type ArticleRow } from './managed-articles.repository.ts';

/** The articles an editor manages: all, or those whose whole audience is within their scope. */
@Injectable()
export class ArticleScope {
  constructor(
    private readonly articles: ManagedArticlesRepository,
    private readonly scopes: Scopes,
  ) {}

  async list(query: ManagedArticlesQuery): Promise<CountedPage<ArticleRow>> {
    return this.articles.list(query, await this.scopes.documentFilter('admin:articles'));
  }

  async countPublished(since: Date): Promise<number> {
    return this.articles.countPublished(since, await this.scopes.documentFilter('admin:articles'));
  }

  /** The IDs of the articles they manage; null for all. */
  async ids(): Promise<readonly string[] | null> {
    const within = await this.scopes.documentFilter('admin:articles');
    return within && this.articles.idsWithin(within);
  }

  async get(id: string): Promise<ArticleRecord> {
    const article = await this.articles.find(id);
    if (!article || !(await this.isInside(article.audience))) throw new DomainError('not-found');
    if (article.draftOf) await this.get(article.draftOf);
    return article;
  }

  /**
   * The current audience must be within the editor's scope, too. For a change draft that includes the audience of the
   * article it changes.
   */
  async assertEditable({ audience, draftOf }: ArticleRecord): Promise<void> {
    await this.assertInside(audience);
    const changed = draftOf ? await this.articles.find(draftOf) : null;
    if (changed) await this.assertInside(changed.audience);
  }

  isInside(audience: Audience): Promise<boolean> {
    return this.scopes.coversAudience('admin:articles', audience);
  }

  /** Refuses an audience outside the editor's scope. */
  assertInside(audience: Audience): Promise<void> {
    return this.scopes.assertAudience('admin:articles', audience);
  }
}
