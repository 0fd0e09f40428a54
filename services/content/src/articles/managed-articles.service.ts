import { Injectable } from '@nestjs/common';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Language } from '@atrium/proto/common';
import { isAgreedTo } from '@atrium/proto/content/life';
import type { ManagedArticlesQuery } from '@atrium/proto/content/article-queries';
import type { ArticleFields } from '@atrium/proto/content/article-fields';
import { randomUUID } from 'node:crypto';
import { ArticleChanges } from './article-changes.ts';
import { endOf, next, stateWhenDeleted, stateWhenRestored } from '../life/life.ts';
import { ReviewRulesService } from '../review/review-rules.service.ts';
import type { ArticleRecord } from './article.schema.ts';
import { ArticleSight } from './article-sight.ts';
import { ArticleSteps, hand } from './article-steps.ts';
import { assertMayEnd, goingOut } from './going-out.ts';
import { ArticleWriter, type Step } from './article-writer.ts';
import type { ManagedArticlesRepository } from './managed-articles.repository.ts';

/** What editors do with articles; each answers what is stored then. */
@Injectable()
export class ManagedArticlesService {
  constructor(
    private readonly sight: ArticleSight,
    private readonly writer: ArticleWriter,
    private readonly steps: ArticleSteps,
    private readonly reviews: ReviewRulesService,
    private readonly transactions: Transactions,
    private readonly changes: ArticleChanges,
  ) {}

  list(query: ManagedArticlesQuery): ReturnType<ManagedArticlesRepository['list']> {
    return this.sight.list(query);
  }

  create(fields: ArticleFields): Promise<ArticleRecord> {
    return this.transactions.run(async () => {
      await this.sight.assertInside(fields.audience);
      const article = await this.writer.create(randomUUID(), fields, hand());
      await this.steps.record('managedArticles.create', null, article);
      return article;
    });
  }

  edit(id: string, seen: number, fields: ArticleFields): Promise<ArticleRecord> {
    return this.transactions.run(async () => {
      const before = await this.steps.getMine(id, seen);
      await this.sight.assertInside(fields.audience);
      await this.changes.assertNone(id);
      if (isAgreedTo(before.state)) await this.reviews.assertNoneNeeded('article');
      const after = await this.writer.edit(before, fields, hand());
      await this.steps.record('managedArticles.edit', before, after);
      return after;
    });
  }

  publish(id: string, seen: number, wanted: Date | null, end?: Date | null): Promise<ArticleRecord> {
    return this.steps.make('managedArticles.publish', id, seen, async (article) => {
      if (!isAgreedTo(article.state)) await this.reviews.assertNoneNeeded('article');
      return goingOut(article, wanted, end, { now: 'publish', later: 'schedule' });
    });
  }

  withdraw(id: string, seen: number): Promise<ArticleRecord> {
    return this.steps.make('managedArticles.withdraw', id, seen, ({ state }) => ({
      state: next(state, 'withdraw'),
      publishAt: null,
      review: null,
    }));
  }

  endAt(id: string, seen: number, end: Date | null): Promise<ArticleRecord> {
    return this.steps.make('articleLife.endAt', id, seen, (article) => {
      assertMayEnd(article, end);
      const { state, publishAt, expiresAt } = article;
      const now = new Date();
      const begins = publishAt && publishAt > now ? publishAt : now;
      return { state: next(state, 'set-end'), expiresAt: endOf(end, expiresAt, begins) };
    });
  }

  /** What is no longer there, or was not stale, is as it should be. */
  confirmLanguage(id: string, seen: number, language: Language): Promise<ArticleRecord> {
    return this.steps.make('articleLife.confirmLanguage', id, seen, async ({ stale = [] }) => {
      await this.changes.assertNone(id);
      return stale.includes(language) ? { stale: stale.filter((one) => one !== language) } : null;
    });
  }

  archive(id: string, seen: number): Promise<ArticleRecord> {
    return this.steps.make('managedArticles.archive', id, seen, ({ state }) => ({
      state: next(state, 'archive'),
    }));
  }

  /** With the change of it that is under way. Deleting what is deleted changes nothing. */
  async remove(id: string): Promise<void> {
    await this.transactions.run(async () => {
      const change = await this.changes.under(id);
      for (const one of change ? [change, id] : [id])
        await this.steps.make('managedArticles.remove', one, null, (article) =>
          article.deletedAt ? null : { deletedAt: new Date(), ...whenDeleted(article) },
        );
    });
  }

  restore(id: string): Promise<ArticleRecord> {
    return this.steps.make('managedArticles.restore', id, null, (article) =>
      article.deletedAt && !article.changeOf
        ? { deletedAt: null, state: stateWhenRestored(article, new Date()) }
        : null,
    );
  }

  get(id: string): Promise<ArticleRecord> {
    return this.sight.get(id);
  }
}

/** What waited for review waits no more. */
const whenDeleted = ({ state }: ArticleRecord): Step => ({
  state: stateWhenDeleted(state),
  ...(state === 'review' && { review: null, publishAt: null }),
});
