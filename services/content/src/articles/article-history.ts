import type { Page, PageQuery } from '@atrium/proto/common';
import { Injectable } from '@nestjs/common';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import type { ArticleView, Revision } from '@atrium/proto/content/article-history';
import type { RevisionDetails } from '@atrium/proto/content/articles';
import { MediaRepository } from '../media/media.repository.ts';
import { ArticleScope } from './article-scope.ts';
import { ManagedArticlePresenter } from './managed-article-presenter.ts';
import { RevisionsRepository } from './revisions.repository.ts';
import { ViewsRepository } from './views.repository.ts';

/** The history of an article: every saved version, and who opened it. */
@Injectable()
export class ArticleHistory {
  constructor(
    private readonly scope: ArticleScope,
    private readonly revisions: RevisionsRepository,
    private readonly presenter: ManagedArticlePresenter,
    private readonly media: MediaRepository,
    private readonly opened: ViewsRepository,
  ) {}

  async list(id: string, page: PageQuery): Promise<Page<Revision>> {
    await this.scope.get(id);
    const { rows, next } = await this.revisions.list(id, page);
    return { items: await this.presenter.presentRevisions(rows), next };
  }

  async get(id: string, version: number): Promise<RevisionDetails> {
    await this.scope.get(id);
    const revision = orNotFound(await this.revisions.find(id, version));
    return this.presenter.presentRevision(revision, await this.media.pictures(revision.pictures));
  }

  async views(id: string, page: PageQuery): Promise<Page<ArticleView>> {
    await this.scope.get(id);
    const { rows, next } = await this.opened.list(id, page);
    return { items: await this.presenter.presentViews(rows), next };
  }
}
