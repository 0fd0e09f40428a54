import { Injectable } from '@nestjs/common';
import type { DeletableKind } from '@atrium/common/authoring/deletable-kind';
import { DeletedContent } from '@atrium/common/authoring/deleted-content';
import type { ArticleRecord } from './article.schema.ts';
import { ArticlePurger } from './article-purger.ts';
import { ArticleScope } from './article-scope.ts';
import { ManagedArticlesRepository } from './managed-articles.repository.ts';

/** The end of deleted articles. Deleting and restoring are steps of their lifecycle. */
@Injectable()
export class ArticleDeletion {
  private readonly kind: DeletableKind<ArticleRecord>;

  constructor(
    private readonly deleted: DeletedContent,
    scope: ArticleScope,
    articles: ManagedArticlesRepository,
    purger: ArticlePurger,
  ) {
    this.kind = {
      name: 'article',
      table: 'managedArticles',
      get: (id) => scope.get(id),
      titleOf: ({ title }) => title,
      deletedBefore: (moment) => articles.deletedBefore(moment),
      concerns: (id, people) => purger.concerns(id, people),
      destroy: (id) => purger.purge(id),
    };
    deleted.define(this.kind);
  }

  removeForGood(id: string): Promise<void> {
    return this.deleted.removeForGood(this.kind, id);
  }
}
