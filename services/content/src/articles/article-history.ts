import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { Revision, ShownRevision } from '@atrium/proto/content/articles';
import { MediaRepository } from '../media/media.repository.ts';
import { ManagedArticlesRepository } from './managed-articles.repository.ts';
import { ManagedCards } from './managed-cards.ts';
import { RevisionsRepository } from './revisions.repository.ts';

/** Every saved state of an article. */
@Injectable()
export class ArticleHistory {
  constructor(
    private readonly articles: ManagedArticlesRepository,
    private readonly revisions: RevisionsRepository,
    private readonly cards: ManagedCards,
    private readonly media: MediaRepository,
  ) {}

  async list(
    id: string,
    page: { limit: number; after?: string | undefined },
  ): Promise<{ items: Revision[]; next: string | null }> {
    if (!(await this.articles.find(id))) throw new DomainError('not-found');
    const { rows, next } = await this.revisions.list(id, page);
    return { items: await this.cards.revisions(rows), next };
  }

  async get(id: string, version: number): Promise<ShownRevision> {
    const revision = await this.revisions.find(id, version);
    if (!revision) throw new DomainError('not-found');
    return this.cards.revision(revision, await this.media.pictures(revision.pictures));
  }
}
