import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { titledSubject } from '@atrium/common/audit/titled-subject';
import { nextState, type LifecycleAction } from '@atrium/common/authoring/lifecycle';
import { isPublished } from '@atrium/common/authoring/published-window';
import {
  assertMayReview,
  changedInReview,
  rejectedWith,
  submittedBy,
} from '@atrium/common/authoring/reviews';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { assertVersion } from '@atrium/common/mongo/version';
import type { ReviewedKind } from '@atrium/proto/content/review-rules';
import type { PublicationChange, PublishableKind, PublishableRecord } from './publishable-kind.ts';
import { ReviewEvents } from './review-events.ts';
import { ReviewRulesService } from './review-rules.service.ts';

/** Publishes and reviews content whose validity window decides when readers see it. */
@Injectable()
export class Publications {
  constructor(
    private readonly rules: ReviewRulesService,
    private readonly events: ReviewEvents,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  /** For new content. Publishing at once is refused if it needs approval. */
  async initialState(rule: ReviewedKind, isDraft: boolean): Promise<'draft' | 'published'> {
    if (isDraft) return 'draft';
    await this.rules.assertReviewNotRequired(rule);
    return 'published';
  }

  /**
   * What an edit of the fields changes besides them. Published content that needs approval cannot be edited, and who
   * edits content in review cannot review it.
   */
  async beforeEdit(
    rule: ReviewedKind,
    record: PublishableRecord,
    by: string,
  ): Promise<Pick<PublicationChange, 'review'>> {
    if (isPublished(record)) await this.rules.assertReviewNotRequired(rule);
    return record.state === 'review' && record.review ? { review: changedInReview(record.review, by) } : {};
  }

  publish<R extends PublishableRecord>(kind: PublishableKind<R>, id: string, version: number): Promise<R> {
    return this.transactions.run(async () => {
      const before = await this.getAtVersion(kind, id, version);
      await this.rules.assertReviewNotRequired(kind.rule);
      return this.move(kind, 'publish', before, null);
    });
  }

  unpublish<R extends PublishableRecord>(kind: PublishableKind<R>, id: string, version: number): Promise<R> {
    return this.transactions.run(async () =>
      this.move(kind, 'unpublish', await this.getAtVersion(kind, id, version), null),
    );
  }

  submit<R extends PublishableRecord>(kind: PublishableKind<R>, id: string, version: number): Promise<R> {
    return this.transactions.run(async () => {
      const before = await this.getAtVersion(kind, id, version);
      const review = submittedBy(currentCaller().id, new Date());
      const after = await this.move(kind, 'submit', before, review);
      await this.events.submitted(kind, after, review.by);
      return after;
    });
  }

  /** The decision is about the version the reviewer saw. */
  approve<R extends PublishableRecord>(kind: PublishableKind<R>, id: string, version: number): Promise<R> {
    return this.decide(kind, 'approve', { id, version }, () => null);
  }

  reject<R extends PublishableRecord>(
    kind: PublishableKind<R>,
    id: string,
    version: number,
    reason: string,
  ): Promise<R> {
    const rejection = { by: currentCaller().id, at: new Date(), reason };
    return this.decide(kind, 'reject', { id, version }, ({ review }) => rejectedWith(review, rejection));
  }

  private decide<R extends PublishableRecord>(
    kind: PublishableKind<R>,
    action: 'approve' | 'reject',
    { id, version }: { readonly id: string; readonly version: number },
    reviewOf: (record: R) => PublishableRecord['review'],
  ): Promise<R> {
    return this.transactions.run(async () => {
      const before = await this.getAtVersion(kind, id, version);
      const reviewer = currentCaller().id;
      assertMayReview(reviewer, [before.createdBy, before.updatedBy], before.review);
      const after = await this.move(kind, action, before, reviewOf(before) ?? null);
      await this.events.reviewed(kind, before, reviewer, action === 'approve');
      return after;
    });
  }

  private async getAtVersion<R extends PublishableRecord>(
    kind: PublishableKind<R>,
    id: string,
    version: number,
  ): Promise<R> {
    const record = await kind.get(id);
    if (record.deletedAt) throw new DomainError('not-found');
    assertVersion(record.version, version);
    return record;
  }

  private async move<R extends PublishableRecord>(
    kind: PublishableKind<R>,
    action: LifecycleAction,
    before: R,
    review: PublishableRecord['review'],
  ): Promise<R> {
    const state = nextState(before.state ?? 'published', action);
    const change: PublicationChange = { state, review: review ?? null };
    if (!(await kind.savePublication(before, change))) throw new DomainError('version-conflict');
    const after: R = { ...before, ...change, version: before.version + 1 };
    await kind.notifyChanged(before, after);
    await this.audit.record({
      action: `${kind.table}.${action}`,
      about: titledSubject(kind.name, { _id: before._id, title: kind.titleOf(before) }),
      before: { state: before.state ?? 'published' },
      after: { state, ...(review?.rejection && { reason: review.rejection.reason }) },
    });
    return after;
  }
}
