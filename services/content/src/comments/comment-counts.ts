import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Model, PipelineStage } from 'mongoose';
import type { CommentCountRecord } from './comment.schema.ts';

interface Change {
  readonly key: string;
  readonly count: number;
}

const keyOf = (kind: string, id: string): string => `${kind}:${id}`;

/** How many comments can be read under each subject; changed in the transaction of the comment. */
@Injectable()
export class CommentCounts {
  constructor(
    @InjectModel('CommentCount') private readonly counts: Model<CommentCountRecord>,
    private readonly transactions: Transactions,
  ) {}

  /** By id; a subject without comments is not in it. */
  async forSubjects(kind: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.counts
      .find({ _id: { $in: ids.map((id) => keyOf(kind, id)) } })
      .lean<CommentCountRecord[]>();
    return commentCountsIn(kind, rows);
  }

  /** At the end of the transaction: whoever else comments on the same waits for it from then on only. */
  async add(kind: string, id: string, count: number): Promise<void> {
    await this.transactions.gather(this.write, [{ key: keyOf(kind, id), count }]);
  }

  private readonly write = async (changes: readonly Change[]): Promise<void> => {
    const updates = Array.from(
      Map.groupBy(changes, ({ key }) => key),
      ([_id, all]) => {
        const count = all.reduce((sum, change) => sum + change.count, 0);
        return { updateOne: { filter: { _id }, update: { $inc: { count } }, upsert: true } };
      },
    );
    await this.counts.bulkWrite(updates);
  };
}

/** The same beside other counts in one query; `commentCountsIn` finds them among its rows. Not within a transaction. */
export const withCommentCounts = (kind: string, ids: readonly string[]): PipelineStage.UnionWith => ({
  $unionWith: {
    coll: 'comment_counts',
    pipeline: [{ $match: { org: currentOrganisation(), _id: { $in: ids.map((id) => keyOf(kind, id)) } } }],
  },
});

export const commentCountsIn = (kind: string, rows: readonly object[]): ReadonlyMap<string, number> =>
  new Map(rows.flatMap((row) => ('count' in row ? [toCount(kind, row as CommentCountRecord)] : [])));

const toCount = (kind: string, { _id, count }: CommentCountRecord): [string, number] => [
  _id.slice(kind.length + 1),
  count,
];
