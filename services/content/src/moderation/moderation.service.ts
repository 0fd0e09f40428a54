import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { ModerationCase } from '@atrium/proto/content/moderation';
import type { CommentRecord } from '../comments/comment.schema.ts';
import { assertCan } from '../comments/comment.ts';
import { ModerationCases } from './moderation-cases.ts';
import { ModerationDecisions } from './moderation-decisions.ts';
import { ModerationPresenter } from './moderation-presenter.ts';
import { mayDecide } from './moderation.ts';

/** Moderators' decisions: never on their own comments, nor twice on the same case. */
@Injectable()
export class ModerationService {
  constructor(
    private readonly moderationCases: ModerationCases,
    private readonly moderationDecisions: ModerationDecisions,
    private readonly presenter: ModerationPresenter,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  async list(state: 'open' | 'decided', limit: number, after: string | undefined) {
    const { rows, next, open } = await this.moderationCases.queue(state, limit, after);
    return { items: await this.presenter.presentAll(rows, currentCaller()), next, open };
  }

  async get(id: string): Promise<ModerationCase> {
    return this.presenter.present(await this.moderationCases.get(id), currentCaller());
  }

  dismiss(id: string): Promise<ModerationCase> {
    return this.decide(id, 'dismiss', (comment, by) => this.moderationDecisions.dismiss(comment, by));
  }

  removeComment(id: string, reason: string): Promise<ModerationCase> {
    return this.decide(id, 'removeComment', (comment, by) =>
      this.moderationDecisions.removeComment(comment, by, reason),
    );
  }

  decideAppeal(id: string, grant: boolean): Promise<ModerationCase> {
    return this.decide(id, 'decideAppeal', (comment, by) =>
      this.moderationDecisions.decideAppeal(comment, by, grant),
    );
  }

  private decide(
    id: string,
    action: 'dismiss' | 'removeComment' | 'decideAppeal',
    apply: (comment: CommentRecord, by: string) => Promise<CommentRecord>,
  ): Promise<ModerationCase> {
    const caller = currentCaller();
    return this.transactions.run(async () => {
      const before = await this.moderationCases.get(id);
      assertCan(before, action);
      if (!mayDecide(before, caller.id)) throw new DomainError('own-content');
      const after = await apply(before, caller.id);
      const about = { kind: 'comment', id, name: `${after.kind} ${after.subject}` };
      await this.audit.record({
        action: `moderation.${action}`,
        about,
        before: factsOf(before),
        after: factsOf(after),
      });
      return this.presenter.present(after, caller);
    });
  }
}

/** What the audit log records of a decision: none of the comment's text. */
const factsOf = ({ held, requiresModeration, removedByModerator, reason, appeal }: CommentRecord) => ({
  ...(held && { held }),
  requiresModeration,
  removedByModerator,
  reason,
  appeal: appeal?.state ?? null,
});
