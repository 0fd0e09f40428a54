import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { ArticleView, Revision } from '@atrium/proto/content/article-history';
import type { ShownRevision } from '@atrium/proto/content/articles';
import { MediaRepository } from '../media/media.repository.ts';
import { ArticleSight } from './article-sight.ts';
import { ManagedCards } from './managed-cards.ts';
import { RevisionsRepository } from './revisions.repository.ts';
import { ViewsRepository } from './views.repository.ts';

interface Asked {
  readonly limit: number;
  readonly after?: string | undefined;
}

/** What has become of an article: every saved state, and who opened it. */
@Injectable()
export class ArticleHistory {
  constructor(
    private readonly sight: ArticleSight,
    private readonly revisions: RevisionsRepository,
    private readonly cards: ManagedCards,
    private readonly media: MediaRepository,
    private readonly opened: ViewsRepository,
  ) {}

  async list(id: string, page: Asked): Promise<{ items: Revision[]; next: string | null }> {
    await this.sight.get(id);
    const { rows, next } = await this.revisions.list(id, page);
    return { items: await this.cards.revisions(rows), next };
  }

  async get(id: string, version: number): Promise<ShownRevision> {
    await this.sight.get(id);
    const revision = await this.revisions.find(id, version);
    if (!revision) throw new DomainError('not-found');
    return this.cards.revision(revision, await this.media.pictures(revision.pictures));
  }

  async views(id: string, page: Asked): Promise<{ items: ArticleView[]; next: string | null }> {
    await this.sight.get(id);
    const { rows, next } = await this.opened.list(id, page);
    return { items: await this.cards.views(rows), next };
  }
}
