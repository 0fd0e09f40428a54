import { Injectable } from '@nestjs/common';
import { Scopes } from '@atrium/common/directory/scopes';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { Audience } from '@atrium/proto/audience';
import type { ManagedArticlesQuery } from '@atrium/proto/content/article-queries';
import type { ArticleRecord } from './article.schema.ts';
import type { Page } from './articles.repository.ts';
import { ManagedArticlesRepository, type ArticleRow } from './managed-articles.repository.ts';

/** The articles an editor looks after: all of them, or those for nobody outside their scope. */
@Injectable()
export class ArticleSight {
  constructor(
    private readonly articles: ManagedArticlesRepository,
    private readonly scopes: Scopes,
  ) {}

  async list(query: ManagedArticlesQuery): Promise<Page<ArticleRow>> {
    return this.articles.list(query, await this.scopes.documents('admin:articles'));
  }

  async get(id: string): Promise<ArticleRecord> {
    const article = await this.articles.find(id);
    if (!article || !(await this.isInside(article.audience))) throw new DomainError('not-found');
    if (article.changeOf) await this.get(article.changeOf);
    return article;
  }

  /** Whoever may not write for those who have an article may not change it for others either. */
  async assertMine({ audience, changeOf }: ArticleRecord): Promise<void> {
    await this.assertInside(audience);
    const changed = changeOf ? await this.articles.find(changeOf) : null;
    if (changed) await this.assertInside(changed.audience);
  }

  isInside(audience: Audience): Promise<boolean> {
    return this.scopes.hasAudience('admin:articles', audience);
  }

  /** Refuses to write for whom the editor does not write. */
  assertInside(audience: Audience): Promise<void> {
    return this.scopes.assertAudience('admin:articles', audience);
  }
}
