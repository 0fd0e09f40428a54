import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Retention } from '@atrium/common/retention/retention';
import { formerColleague } from '@atrium/proto/common';
import type { Model, QueryFilter } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { viewKey, type ViewRecord } from '../articles/view.schema.ts';
import type { CommentRecord } from '../comments/comment.schema.ts';

const some = 500;

/** What content keeps of people for a time only. */
@Injectable()
export class ContentRetention {
  constructor(
    retention: Retention,
    @InjectModel('View') private readonly views: Model<ViewRecord>,
    @InjectModel('Comment') private readonly comments: Model<CommentRecord>,
    private readonly transactions: Transactions,
  ) {
    retention.define('article-views', (before, held) => this.forgetReaders(before, held));
    retention.define('removed-comments', (before, held) => this.forgetWords(before, held));
  }

  /** They are counted on, as nobody's. */
  private async forgetReaders(before: Date, held: readonly string[]): Promise<number> {
    let count = 0;
    for (let done = some; done === some; count += done) done = await this.forgetSome(before, held);
    return count;
  }

  private forgetSome(before: Date, held: readonly string[]): Promise<number> {
    return this.transactions.run(async () => {
      const old = await this.views
        .find({ at: { $lt: before }, person: { $nin: [...held, formerColleague] } })
        .limit(some)
        .lean<ViewRecord[]>();
      if (old.length === 0) return 0;
      await this.views.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
      await this.views.insertMany(
        old.map((view) => ({ ...view, _id: viewKey(view.article, randomUUID()), person: formerColleague })),
      );
      return old.length;
    });
  }

  /** Of those that nobody can read any more. That there was one stays, for what was said below it. */
  private async forgetWords(before: Date, held: readonly string[]): Promise<number> {
    const gone: QueryFilter<CommentRecord>[] = [
      { deletedAt: { $lt: before } },
      { removedByModerator: true, 'appeal.state': { $ne: 'pending' }, moderatedAt: { $lt: before } },
    ];
    const old: QueryFilter<CommentRecord> = { text: { $ne: '' }, author: { $nin: [...held] }, $or: gone };
    const { modifiedCount } = await this.comments.updateMany(old, {
      $set: { text: '', reason: '', heldFor: [], mentions: [] },
      $inc: { version: 1 },
    });
    return modifiedCount;
  }
}
