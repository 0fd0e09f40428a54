import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { titled } from '@atrium/common/audit/titled';
import { currentOrganisation, runInContext } from '@atrium/common/context/request-context';
import { CallersNow } from '@atrium/common/directory/callers-now';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Outbox } from '@atrium/common/messaging/outbox';
import { messages } from '@atrium/proto/messages';
import type { ProblemCode } from '@atrium/proto/problem';
import { next } from '../life/life.ts';
import { ArticleAnnouncer } from './article-announcer.ts';
import type { ArticleRecord } from './article.schema.ts';
import { ArticleSight } from './article-sight.ts';
import { ArticleWriter } from './article-writer.ts';

/** Anything else is no answer: it is asked again. */
const refusals: readonly ProblemCode[] = ['account-inactive', 'permission-denied', 'outside-scope'];

/**
 * What was scheduled stands on the word of whoever saved it last: where they may no longer write for everybody it is for, it
 * is not published and is a draft again.
 */
@Injectable()
export class ArticleReturns {
  constructor(
    private readonly callers: CallersNow,
    private readonly sight: ArticleSight,
    private readonly writer: ArticleWriter,
    private readonly announcer: ArticleAnnouncer,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** Why it may not be published now; null where it may. */
  async refusalOf(article: ArticleRecord): Promise<ProblemCode | null> {
    const { _id, updatedBy } = article;
    try {
      const caller = await this.callers.get(updatedBy, { access: 'admin:articles', scoped: 'inside' });
      const context = { requestId: `publish ${_id}`, address: '', org: currentOrganisation(), caller };
      await runInContext(context, () => this.sight.assertMine(article));
      return null;
    } catch (error) {
      if (error instanceof DomainError && refusals.includes(error.code)) return error.code;
      throw error;
    }
  }

  /** In the transaction that found it due. */
  async giveBack(before: ArticleRecord, reason: ProblemCode): Promise<ArticleRecord> {
    const { _id: articleId, author: authorId, updatedBy: by } = before;
    const changes = { state: next(before.state, 'withdraw'), publishAt: null };
    const after = await this.writer.step(before, changes, { by, at: new Date() });
    await this.announcer.makeKnown(after);
    await this.outbox.add(messages.articleReturned, articleId, { articleId, authorId, scheduledById: by });
    await this.audit.record({
      action: 'managedArticles.return',
      about: titled('article', before),
      before: { state: before.state },
      after: { state: after.state, reason },
      by,
    });
    return after;
  }
}
