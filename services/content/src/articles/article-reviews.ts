import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import { isAgreedTo } from '@atrium/proto/content/life';
import { messages } from '@atrium/proto/messages';
import { endOf, next, publishing } from '../life/life.ts';
import type { ArticleRecord } from './article.schema.ts';
import { ArticleSteps } from './article-steps.ts';
import type { Step } from './article-writer.ts';
import { assertMayEnd, goingOut } from './going-out.ts';

/** A second pair of eyes: one editor asks, another publishes it or gives it back. */
@Injectable()
export class ArticleReviews {
  constructor(
    private readonly steps: ArticleSteps,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  submit(id: string, seen: number, wanted: Date | null, end?: Date | null): Promise<ArticleRecord> {
    return this.transactions.run(async () => {
      const now = new Date();
      const by = currentCaller().id;
      const after = await this.steps.make('articleLife.submit', id, seen, (article) => {
        assertMayEnd(article, end);
        return {
          state: next(article.state, 'submit'),
          publishAt: wanted,
          expiresAt: endOf(end, article.expiresAt, publishing(wanted, now).at),
          review: { by, at: now, sentBack: null },
        };
      });
      const { _id: articleId, author: authorId } = after;
      await this.outbox.add(messages.articleSubmitted, articleId, { articleId, authorId, submittedById: by });
      return after;
    });
  }

  approve(id: string, seen: number): Promise<ArticleRecord> {
    return this.judge('articleLife.approve', id, seen, (article) =>
      goingOut(article, article.publishAt, article.expiresAt ?? null, {
        now: 'approve',
        later: 'approve-for-later',
      }),
    );
  }

  sendBack(id: string, seen: number, reason: string): Promise<ArticleRecord> {
    return this.judge('articleLife.sendBack', id, seen, ({ state, review }) => ({
      state: next(state, 'send-back'),
      publishAt: null,
      review: review ? { ...review, sentBack: { by: currentCaller().id, at: new Date(), reason } } : null,
    }));
  }

  /** Also while somebody has it open: what is judged is what was seen. */
  private judge(
    action: string,
    id: string,
    seen: number,
    decide: (article: ArticleRecord) => Step,
  ): Promise<ArticleRecord> {
    return this.transactions.run(async () => {
      const before = await this.steps.getAt(id, seen);
      const changes = decide(before);
      const { author: authorId, updatedBy, review } = before;
      const reviewedById = currentCaller().id;
      // Whoever wrote it, submitted it, changed it since or was the last to cannot be the second pair of eyes.
      if ([authorId, updatedBy, review?.by, ...(review?.changedBy ?? [])].includes(reviewedById))
        throw new DomainError('own-content');
      const after = await this.steps.write(action, before, changes);
      const approved = isAgreedTo(changes.state ?? before.state);
      const facts = { authorId, submittedById: review?.by ?? authorId, reviewedById, approved };
      await this.outbox.add(messages.articleReviewed, after._id, { articleId: after._id, ...facts });
      return after;
    });
  }
}
