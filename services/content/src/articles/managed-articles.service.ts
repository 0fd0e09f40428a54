import { Injectable } from '@nestjs/common';
import { restorableSince } from '@atrium/common/authoring/restore';
import { staleWithout } from '@atrium/common/authoring/translations';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Language } from '@atrium/proto/common';
import { isPublishedOrScheduled } from '@atrium/proto/authoring/lifecycle';
import type { ManagedArticlesQuery } from '@atrium/proto/content/article-queries';
import type { ArticleFields } from '@atrium/proto/content/article-fields';
import { randomUUID } from 'node:crypto';
import { ChangeDrafts } from './change-drafts.ts';
import {
  resolveExpiry,
  nextState,
  stateWhenDeleted,
  stateWhenRestored,
} from '@atrium/common/authoring/lifecycle';
import { ReviewRulesService } from '../review/review-rules.service.ts';
import type { ArticleRecord } from './article.schema.ts';
import { ArticleScope } from './article-scope.ts';
import { ArticleTransitions, currentAuthorship } from './article-transitions.ts';
import { assertMayExpire, publicationChange } from './publication.ts';
import { ArticleWriter, type StateChange } from './article-writer.ts';
import type { ManagedArticlesRepository } from './managed-articles.repository.ts';

/** Editors' actions on articles. Each returns what is stored afterwards. */
@Injectable()
export class ManagedArticlesService {
  constructor(
    private readonly scope: ArticleScope,
    private readonly writer: ArticleWriter,
    private readonly transitions: ArticleTransitions,
    private readonly reviews: ReviewRulesService,
    private readonly transactions: Transactions,
    private readonly drafts: ChangeDrafts,
  ) {}

  list(query: ManagedArticlesQuery): ReturnType<ManagedArticlesRepository['list']> {
    return this.scope.list(query);
  }

  create(fields: ArticleFields): Promise<ArticleRecord> {
    return this.transactions.run(async () => {
      await this.scope.assertInside(fields.audience);
      const article = await this.writer.create(randomUUID(), fields, currentAuthorship());
      await this.transitions.record('managedArticles.create', null, article);
      return article;
    });
  }

  edit(id: string, expectedVersion: number, fields: ArticleFields): Promise<ArticleRecord> {
    return this.transactions.run(async () => {
      const before = await this.transitions.getForEdit(id, expectedVersion);
      await this.scope.assertInside(fields.audience);
      await this.drafts.assertNone(id);
      if (isPublishedOrScheduled(before.state)) await this.reviews.assertReviewNotRequired('article');
      const after = await this.writer.edit(before, fields, currentAuthorship());
      await this.transitions.record('managedArticles.edit', before, after);
      return after;
    });
  }

  publish(
    id: string,
    expectedVersion: number,
    requestedAt: Date | null,
    end?: Date | null,
  ): Promise<ArticleRecord> {
    return this.transitions.apply('managedArticles.publish', id, expectedVersion, async (article) => {
      if (!isPublishedOrScheduled(article.state)) await this.reviews.assertReviewNotRequired('article');
      return publicationChange(article, requestedAt, end, { now: 'publish', later: 'schedule' });
    });
  }

  unpublish(id: string, expectedVersion: number): Promise<ArticleRecord> {
    return this.transitions.apply('managedArticles.unpublish', id, expectedVersion, ({ state }) => ({
      state: nextState(state, 'unpublish'),
      publishAt: null,
      review: null,
    }));
  }

  setExpiry(id: string, expectedVersion: number, end: Date | null): Promise<ArticleRecord> {
    return this.transitions.apply('articleLifecycle.setExpiry', id, expectedVersion, (article) => {
      assertMayExpire(article, end);
      const { state, publishAt, expiresAt } = article;
      const now = new Date();
      const begins = publishAt && publishAt > now ? publishAt : now;
      return { state: nextState(state, 'set-expiry'), expiresAt: resolveExpiry(end, expiresAt, begins) };
    });
  }

  /** A language that is gone or not stale needs no confirmation. */
  confirmLanguage(id: string, expectedVersion: number, language: Language): Promise<ArticleRecord> {
    return this.transitions.apply(
      'articleLifecycle.confirmLanguage',
      id,
      expectedVersion,
      async (article) => {
        await this.drafts.assertNone(id);
        const stale = staleWithout(article, language);
        return stale && { stale };
      },
    );
  }

  archive(id: string, expectedVersion: number): Promise<ArticleRecord> {
    return this.transitions.apply('managedArticles.archive', id, expectedVersion, ({ state }) => ({
      state: nextState(state, 'archive'),
    }));
  }

  /** Also removes the article's change draft. Removing a deleted article changes nothing. */
  async remove(id: string): Promise<void> {
    await this.transactions.run(async () => {
      const change = await this.drafts.findIdFor(id);
      for (const one of change ? [change, id] : [id])
        await this.transitions.apply('managedArticles.remove', one, null, (article) =>
          article.deletedAt ? null : { deletedAt: new Date(), ...whenDeleted(article) },
        );
    });
  }

  restore(id: string): Promise<ArticleRecord> {
    return this.transitions.apply('managedArticles.restore', id, null, (article) => {
      const now = new Date();
      if (!article.deletedAt || article.draftOf) return null;
      if (article.deletedAt <= restorableSince(now)) throw new DomainError('not-found');
      return { deletedAt: null, state: stateWhenRestored(article, now) };
    });
  }

  get(id: string): Promise<ArticleRecord> {
    return this.scope.get(id);
  }
}

/** Deletion ends a pending review. */
const whenDeleted = ({ state }: ArticleRecord): StateChange => ({
  state: stateWhenDeleted(state),
  ...(state === 'review' && { review: null, publishAt: null }),
});
