import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import { assertVersion } from '@atrium/common/mongo/version';
import type { VersionedReviewRules, ReviewedKind, ReviewRules } from '@atrium/proto/content/review-rules';
import { ReviewRulesRepository } from './review-rules.repository.ts';

const editors = [
  ['articles.changed', 'admin:articles'],
  ['library.changed', 'admin:library'],
  ['menus.changed', 'admin:menus'],
] as const;

/** What an organisation requires a review for. */
@Injectable()
export class ReviewRulesService {
  constructor(
    private readonly rules: ReviewRulesRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  get(): Promise<VersionedReviewRules> {
    return this.rules.find();
  }

  /** Refuses to show readers what no one else has reviewed. */
  async assertReviewNotRequired(kind: ReviewedKind): Promise<void> {
    if ((await this.rules.find())[kind]) throw new DomainError('needs-review');
  }

  set(decided: ReviewRules, expectedVersion: number): Promise<VersionedReviewRules> {
    return this.transactions.run(async () => {
      const { version, ...before } = await this.rules.find();
      assertVersion(version, expectedVersion);
      const after = { ...decided, version: expectedVersion + 1 };
      if (!(await this.rules.save(after, expectedVersion))) throw new DomainError('version-conflict');
      const about = { kind: 'review-rules', id: currentOrganisation(), name: '' };
      await this.audit.record({ action: 'reviewRules.set', about, before, after: decided });
      // Editors' pages then offer to submit instead of to publish.
      for (const [name, permission] of editors)
        await this.outbox.notify({ name, to: 'everyone', permission });
      return after;
    });
  }
}
