import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { ModerationCase } from '@atrium/proto/content/moderation';
import type { CommentRecord } from '../comments/comment.schema.ts';
import { assertCan } from '../comments/comment.ts';
import { Cases } from './cases.ts';
import { Decisions } from './decisions.ts';
import { ModerationView } from './moderation-view.ts';
import { mayDecide } from './moderation.ts';

/** What moderators decide: never on their own words, nor twice on the same case. */
@Injectable()
export class ModerationService {
  constructor(
    private readonly cases: Cases,
    private readonly decisions: Decisions,
    private readonly view: ModerationView,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  async list(state: 'open' | 'decided', limit: number, after: string | undefined) {
    const { rows, next, open } = await this.cases.queue(state, limit, after);
    return { items: await this.view.showAll(rows, currentCaller()), next, open };
  }

  async get(id: string): Promise<ModerationCase> {
    return this.view.show(await this.cases.get(id), currentCaller());
  }

  dismiss(id: string): Promise<ModerationCase> {
    return this.decide(id, 'dismiss', (comment, by) => this.decisions.dismiss(comment, by));
  }

  uphold(id: string, reason: string): Promise<ModerationCase> {
    return this.decide(id, 'uphold', (comment, by) => this.decisions.uphold(comment, by, reason));
  }

  decideAppeal(id: string, grant: boolean): Promise<ModerationCase> {
    return this.decide(id, 'decideAppeal', (comment, by) => this.decisions.decideAppeal(comment, by, grant));
  }

  private decide(
    id: string,
    action: 'dismiss' | 'uphold' | 'decideAppeal',
    apply: (comment: CommentRecord, by: string) => Promise<CommentRecord>,
  ): Promise<ModerationCase> {
    const caller = currentCaller();
    return this.transactions.run(async () => {
      const before = await this.cases.get(id);
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
      return this.view.show(after, caller);
    });
  }
}

/** What the log keeps of a decision: no words that people wrote. */
const factsOf = ({ held, requiresModeration, removedByModerator, reason, appeal }: CommentRecord) => ({
  ...(held && { held }),
  requiresModeration,
  removedByModerator,
  reason,
  appeal: appeal?.state ?? null,
});
