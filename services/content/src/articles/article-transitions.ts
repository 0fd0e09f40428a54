import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { titledSubject } from '@atrium/common/audit/titled-subject';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { assertVersion } from '@atrium/common/mongo/version';
import { ArticleEditing } from './article-editing.service.ts';
import { ArticleSchedule } from './article-schedule.ts';
import type { ArticleRecord } from './article.schema.ts';
import { ArticleScope } from './article-scope.ts';
import { ArticleWriter, type Authorship, type StateChange } from './article-writer.ts';

/** The changes to an article; null if there are none. */
type Decide = (article: ArticleRecord) => StateChange | null | Promise<StateChange | null>;

/**
 * The only way for editors to move an article through its lifecycle. Checks the version they saw and who is editing,
 * updates the schedule and writes the audit log.
 */
@Injectable()
export class ArticleTransitions {
  constructor(
    private readonly scope: ArticleScope,
    private readonly writer: ArticleWriter,
    private readonly schedule: ArticleSchedule,
    private readonly editing: ArticleEditing,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  /** Does nothing if `decide` returns null. `expectedVersion` is null if any current version will do. */
  apply(action: string, id: string, expectedVersion: number | null, decide: Decide): Promise<ArticleRecord> {
    return this.transactions.run(async () => {
      const before =
        expectedVersion === null ? await this.scope.get(id) : await this.getAtVersion(id, expectedVersion);
      const changes = await decide(before);
      if (!changes) return before;
      await this.editing.assertMine(id);
      return this.write(action, before, changes);
    });
  }

  /** Refuses if someone else is editing the article. */
  async getForEdit(id: string, expectedVersion: number): Promise<ArticleRecord> {
    const article = await this.getAtVersion(id, expectedVersion);
    await this.editing.assertMine(id);
    return article;
  }

  async getAtVersion(id: string, expectedVersion: number): Promise<ArticleRecord> {
    const article = await this.scope.get(id);
    assertVersion(article.version, expectedVersion);
    if (article.deletedAt) throw new DomainError('wrong-state', 'The article is deleted');
    return article;
  }

  /** Applies a decision on the version seen, even if someone else is editing the article. */
  async write(action: string, before: ArticleRecord, changes: StateChange): Promise<ArticleRecord> {
    const after = await this.writer.transition(before, changes, currentAuthorship());
    await this.schedule.schedule(after);
    if (after._id !== before._id) await this.schedule.cancelDraft(before);
    await this.record(action, before, after);
    return after;
  }

  async record(action: string, before: ArticleRecord | null, after: ArticleRecord): Promise<void> {
    await this.audit.record({
      action,
      about: titledSubject('article', after),
      before: before && auditFields(before),
      after: auditFields(after),
    });
  }
}

export const currentAuthorship = (): Authorship => ({ by: currentCaller().id, at: new Date() });

/** For the audit log. The texts themselves are in the revisions. */
const auditFields = ({
  version,
  title,
  channel,
  audience,
  comments,
  state,
  publishAt,
  expiresAt,
  deletedAt,
  review,
}: ArticleRecord) => ({
  ...{ version, title, channel, audience, comments, state, publishAt, expiresAt, deletedAt },
  ...(review?.rejection && { reason: review.rejection.reason }),
});
