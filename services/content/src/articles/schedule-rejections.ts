import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { titledSubject } from '@atrium/common/audit/titled-subject';
import { currentOrganisation, runInContext } from '@atrium/common/context/request-context';
import { DeferredCallerResolver } from '@atrium/common/directory/deferred-caller-resolver';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Outbox } from '@atrium/common/messaging/outbox';
import { messages } from '@atrium/proto/messages';
import type { ProblemCode } from '@atrium/proto/problem';
import { nextState } from '@atrium/common/authoring/lifecycle';
import { ArticleEventPublisher } from './article-event-publisher.ts';
import type { ArticleRecord } from './article.schema.ts';
import { ArticleScope } from './article-scope.ts';
import { ArticleWriter } from './article-writer.ts';

/** Any other error is not a decision, so the check is repeated. */
const rejectionCodes: readonly ProblemCode[] = ['account-inactive', 'permission-denied', 'outside-scope'];

/**
 * A scheduled article relies on the permissions of the person who saved it last. If they may no longer write for its
 * whole audience, it is not published and becomes a draft again.
 */
@Injectable()
export class ScheduleRejections {
  constructor(
    private readonly callers: DeferredCallerResolver,
    private readonly scope: ArticleScope,
    private readonly writer: ArticleWriter,
    private readonly publisher: ArticleEventPublisher,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** Why the article may not be published now, or null. */
  async rejectionReason(article: ArticleRecord): Promise<ProblemCode | null> {
    const { _id, updatedBy } = article;
    try {
      const caller = await this.callers.resolve(updatedBy, { access: 'admin:articles', scoped: 'inside' });
      const context = { requestId: `publish ${_id}`, address: '', org: currentOrganisation(), caller };
      await runInContext(context, () => this.scope.assertEditable(article));
      return null;
    } catch (error) {
      if (error instanceof DomainError && rejectionCodes.includes(error.code)) return error.code;
      throw error;
    }
  }

  /** In the transaction that found it due. */
  async revertToDraft(before: ArticleRecord, reason: ProblemCode): Promise<ArticleRecord> {
    const { _id: articleId, author: authorId, updatedBy: by } = before;
    const changes = { state: nextState(before.state, 'unpublish'), publishAt: null };
    const after = await this.writer.transition(before, changes, { by, at: new Date() });
    await this.publisher.publishSubject(after);
    await this.outbox.add(messages.articleReverted, articleId, { articleId, authorId, scheduledById: by });
    await this.audit.record({
      action: 'managedArticles.revert',
      about: titledSubject('article', before),
      before: { state: before.state },
      after: { state: after.state, reason },
      by,
    });
    return after;
  }
}
