import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { titled } from '@atrium/common/audit/titled';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { assertVersion } from '@atrium/common/mongo/version';
import type { ManagedArticlesQuery } from '@atrium/proto/content/article-queries';
import type { ArticleFields } from '@atrium/proto/content/articles';
import { randomUUID } from 'node:crypto';
import { ArticleEditing } from './article-editing.service.ts';
import { endOf, next, publishing, stateWhenDeleted, stateWhenRestored } from '../life/life.ts';
import type { ArticleRecord } from './article.schema.ts';
import { ArticleSight } from './article-sight.ts';
import { ArticleSchedule } from './article-schedule.ts';
import { ArticleWriter, type Hand, type Step } from './article-writer.ts';
import type { ManagedArticlesRepository } from './managed-articles.repository.ts';

/** What editors do with articles; each answers what is stored then. */
@Injectable()
export class ManagedArticlesService {
  constructor(
    private readonly sight: ArticleSight,
    private readonly writer: ArticleWriter,
    private readonly schedule: ArticleSchedule,
    private readonly editing: ArticleEditing,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  list(query: ManagedArticlesQuery): ReturnType<ManagedArticlesRepository['list']> {
    return this.sight.list(query);
  }

  create(fields: ArticleFields): Promise<ArticleRecord> {
    return this.transactions.run(async () => {
      await this.sight.assertInside(fields.audience);
      const article = await this.writer.create(randomUUID(), fields, hand());
      await this.record('managedArticles.create', null, article);
      return article;
    });
  }

  edit(id: string, seen: number, fields: ArticleFields): Promise<ArticleRecord> {
    return this.transactions.run(async () => {
      const before = await this.getAt(id, seen);
      await this.editing.assertMine(id);
      await this.sight.assertInside(fields.audience);
      const after = await this.writer.edit(before, fields, hand());
      await this.record('managedArticles.edit', before, after);
      return after;
    });
  }

  publish(id: string, seen: number, wanted: Date | null, end?: Date | null): Promise<ArticleRecord> {
    return this.change('managedArticles.publish', id, seen, (article) => {
      const now = new Date();
      const { action, at } = publishing(wanted, now);
      const state = next(article.state, action);
      return {
        state,
        publishAt: at,
        expiresAt: endOf(end, article.expiresAt, at),
        announcedAt: state === 'published' ? (article.announcedAt ?? now) : article.announcedAt,
      };
    });
  }

  withdraw(id: string, seen: number): Promise<ArticleRecord> {
    return this.change('managedArticles.withdraw', id, seen, ({ state }) => ({
      state: next(state, 'withdraw'),
      publishAt: null,
    }));
  }

  endAt(id: string, seen: number, end: Date | null): Promise<ArticleRecord> {
    return this.change('articleLife.endAt', id, seen, ({ state, publishAt, expiresAt }) => {
      const now = new Date();
      const begins = publishAt && publishAt > now ? publishAt : now;
      return { state: next(state, 'set-end'), expiresAt: endOf(end, expiresAt, begins) };
    });
  }

  archive(id: string, seen: number): Promise<ArticleRecord> {
    return this.change('managedArticles.archive', id, seen, ({ state }) => ({
      state: next(state, 'archive'),
    }));
  }

  /** Deleting what is deleted changes nothing. */
  async remove(id: string): Promise<void> {
    await this.change('managedArticles.remove', id, null, (article) =>
      article.deletedAt ? null : { deletedAt: new Date(), state: stateWhenDeleted(article.state) },
    );
  }

  restore(id: string): Promise<ArticleRecord> {
    return this.change('managedArticles.restore', id, null, (article) =>
      article.deletedAt ? { deletedAt: null, state: stateWhenRestored(article, new Date()) } : null,
    );
  }

  /** A step of its life, unless there is none to make; `seen` is null where the newest state is meant, whatever it is. */
  private change(
    action: string,
    id: string,
    seen: number | null,
    step: (article: ArticleRecord) => Step | null,
  ): Promise<ArticleRecord> {
    return this.transactions.run(async () => {
      const before = seen === null ? await this.get(id) : await this.getAt(id, seen);
      const changes = step(before);
      if (!changes) return before;
      await this.editing.assertMine(id);
      const after = await this.writer.step(before, changes, hand());
      await this.schedule.expect(after);
      await this.record(action, before, after);
      return after;
    });
  }

  private async getAt(id: string, seen: number): Promise<ArticleRecord> {
    const article = await this.get(id);
    assertVersion(article.version, seen);
    if (article.deletedAt) throw new DomainError('wrong-state', 'It is deleted');
    return article;
  }

  get(id: string): Promise<ArticleRecord> {
    return this.sight.get(id);
  }

  private async record(action: string, before: ArticleRecord | null, after: ArticleRecord): Promise<void> {
    await this.audit.record({
      action,
      about: titled('article', after),
      before: before && facts(before),
      after: facts(after),
    });
  }
}

const hand = (): Hand => ({ by: currentCaller().id, at: new Date() });

/** For the audit log: the texts themselves are in the revisions. */
const facts = ({
  version,
  title,
  channel,
  audience,
  comments,
  state,
  publishAt,
  expiresAt,
  deletedAt,
}: ArticleRecord) => ({
  ...{ version, title, channel, audience, comments, state, publishAt, expiresAt, deletedAt },
});
