import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import { isPublishedOrScheduled } from '@atrium/proto/authoring/lifecycle';
import { messages } from '@atrium/proto/messages';
import { assertMayReview, rejectedWith, submittedBy } from '@atrium/common/authoring/reviews';
import { resolveExpiry, nextState, publishAction } from '@atrium/common/authoring/lifecycle';
import type { ArticleRecord } from './article.schema.ts';
import { ArticleTransitions } from './article-transitions.ts';
import type { StateChange } from './article-writer.ts';
import { assertMayExpire, publicationChange } from './publication.ts';

/** Reviews: one editor submits an article, another publishes or rejects it. */
@Injectable()
export class ArticleReviews {
  constructor(
    private readonly transitions: ArticleTransitions,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  submit(
    id: string,
    expectedVersion: number,
    requestedAt: Date | null,
    end?: Date | null,
  ): Promise<ArticleRecord> {
    return this.transactions.run(async () => {
      const now = new Date();
      const by = currentCaller().id;
      const after = await this.transitions.apply(
        'articleLifecycle.submit',
        id,
        expectedVersion,
        (article) => {
          assertMayExpire(article, end);
          return {
            state: nextState(article.state, 'submit'),
            publishAt: requestedAt,
            expiresAt: resolveExpiry(end, article.expiresAt, publishAction(requestedAt, now).at),
            review: submittedBy(by, now),
          };
        },
      );
      const { _id: subjectId, author: authorId } = after;
      const submitted = { subjectKind: 'article', subjectId, authorId, submittedById: by };
      await this.outbox.add(messages.contentSubmitted, subjectId, submitted);
      return after;
    });
  }

  approve(id: string, expectedVersion: number): Promise<ArticleRecord> {
    return this.decide('articleLifecycle.approve', id, expectedVersion, (article) =>
      publicationChange(article, article.publishAt, article.expiresAt ?? null, {
        now: 'approve',
        later: 'approve-for-later',
      }),
    );
  }

  reject(id: string, expectedVersion: number, reason: string): Promise<ArticleRecord> {
    return this.decide('articleLifecycle.reject', id, expectedVersion, ({ state, review }) => ({
      state: nextState(state, 'reject'),
      publishAt: null,
      review: rejectedWith(review, { by: currentCaller().id, at: new Date(), reason }),
    }));
  }

  /** Also while someone is editing: the decision is about the version the reviewer saw. */
  private decide(
    action: string,
    id: string,
    expectedVersion: number,
    decide: (article: ArticleRecord) => StateChange,
  ): Promise<ArticleRecord> {
    return this.transactions.run(async () => {
      const before = await this.transitions.getAtVersion(id, expectedVersion);
      const changes = decide(before);
      const { author: authorId, updatedBy, review } = before;
      const reviewedById = currentCaller().id;
      assertMayReview(reviewedById, [authorId, updatedBy], review);
      const after = await this.transitions.write(action, before, changes);
      const approved = isPublishedOrScheduled(changes.state ?? before.state);
      const about = { subjectKind: 'article', subjectId: after._id, authorId };
      const reviewed = { ...about, submittedById: review?.by ?? authorId, reviewedById, approved };
      await this.outbox.add(messages.contentReviewed, after._id, reviewed);
      return after;
    });
  }
}
