import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { titled } from '@atrium/common/audit/titled';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { assertVersion } from '@atrium/common/mongo/version';
import { ArticleEditing } from './article-editing.service.ts';
import { ArticleSchedule } from './article-schedule.ts';
import type { ArticleRecord } from './article.schema.ts';
import { ArticleSight } from './article-sight.ts';
import { ArticleWriter, type Hand, type Step } from './article-writer.ts';

/** What to change of an article; null where there is nothing to. */
type Decides = (article: ArticleRecord) => Step | null | Promise<Step | null>;

/** The one way an editor makes a step of an article's life: what they saw, who edits it, the clock's part and the audit log. */
@Injectable()
export class ArticleSteps {
  constructor(
    private readonly sight: ArticleSight,
    private readonly writer: ArticleWriter,
    private readonly schedule: ArticleSchedule,
    private readonly editing: ArticleEditing,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  /** Unless there is none to make; `seen` is null where the newest state is meant, whatever it is. */
  make(action: string, id: string, seen: number | null, decide: Decides): Promise<ArticleRecord> {
    return this.transactions.run(async () => {
      const before = seen === null ? await this.sight.get(id) : await this.getAt(id, seen);
      const changes = await decide(before);
      if (!changes) return before;
      await this.editing.assertMine(id);
      return this.write(action, before, changes);
    });
  }

  /** Unless somebody else has it open. */
  async getMine(id: string, seen: number): Promise<ArticleRecord> {
    const article = await this.getAt(id, seen);
    await this.editing.assertMine(id);
    return article;
  }

  async getAt(id: string, seen: number): Promise<ArticleRecord> {
    const article = await this.sight.get(id);
    assertVersion(article.version, seen);
    if (article.deletedAt) throw new DomainError('wrong-state', 'The article is deleted');
    return article;
  }

  /** What has been decided of what was seen, whoever has it open. */
  async write(action: string, before: ArticleRecord, changes: Step): Promise<ArticleRecord> {
    const after = await this.writer.step(before, changes, hand());
    await this.schedule.expect(after);
    if (after._id !== before._id) await this.schedule.expectOver(before);
    await this.record(action, before, after);
    return after;
  }

  async record(action: string, before: ArticleRecord | null, after: ArticleRecord): Promise<void> {
    await this.audit.record({
      action,
      about: titled('article', after),
      before: before && facts(before),
      after: facts(after),
    });
  }
}

export const hand = (): Hand => ({ by: currentCaller().id, at: new Date() });

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
  review,
}: ArticleRecord) => ({
  ...{ version, title, channel, audience, comments, state, publishAt, expiresAt, deletedAt },
  ...(review?.sentBack && { reason: review.sentBack.reason }),
});
