import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import { locationOf, type AboutComment } from './comment-location.ts';
import { WithdrawalsRepository } from './withdrawals.repository.ts';

/** Takes updates about a comment from the bell once the comment, or its mention of someone, is gone. */
@Injectable()
export class CommentWithdrawals {
  constructor(
    private readonly withdrawals: WithdrawalsRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** The comment was deleted, or moderators keep it from its readers. */
  hide(comment: AboutComment, at: Date): Promise<void> {
    return this.change(() => this.withdrawals.hide(locationOf(comment), at));
  }

  /** A hidden comment is visible again. Its updates are as their readers left them. */
  show(comment: AboutComment, at: Date): Promise<void> {
    return this.change(() => this.withdrawals.show(locationOf(comment), at));
  }

  /** The comment mentions exactly these people now, some of them perhaps again. */
  mentions(comment: AboutComment, people: readonly string[], at: Date): Promise<void> {
    const location = locationOf(comment);
    return this.change(async () => [
      ...(await this.withdrawals.dropMentions(location, people, at)),
      ...(await this.withdrawals.bringBackMentions(location, people, at)),
    ]);
  }

  private async change(write: () => Promise<string[]>): Promise<void> {
    await this.transactions.run(async () => {
      const people = await write();
      if (people.length) await this.outbox.notify({ name: 'updates.changed', to: { people } });
    });
  }
}
