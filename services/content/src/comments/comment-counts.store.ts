import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { SingleWrites } from '@atrium/common/mongo/single-writes';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Model, PipelineStage } from 'mongoose';
import { subjectKey } from '../subjects/subject.ts';
import type { CommentCountRecord } from './comment.schema.ts';

interface Change {
  readonly key: string;
  readonly count: number;
}

/** The number of readable comments per subject, changed in the transaction of the comment. */
@Injectable()
export class CommentCounts {
  constructor(
    @InjectModel('CommentCount') private readonly counts: Model<CommentCountRecord>,
    private readonly transactions: Transactions,
    private readonly singleWrites: SingleWrites,
  ) {
    singleWrites.defineEffect('comment-counts', this.write);
  }

  /** By subject ID; subjects without comments are missing. */
  async forSubjects(kind: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    await this.upToDate(kind, ids);
    const rows = await this.counts
      .find({ _id: { $in: ids.map((id) => subjectKey(kind, id)) } })
      .lean<CommentCountRecord[]>();
    return commentCountsIn(kind, rows);
  }

  /** Resolves when the numbers include all comments that were posted through this replica before. */
  upToDate(kind: string, ids: readonly string[]): Promise<void> {
    return this.singleWrites.carriedOut(ids.map((id) => subjectKey(kind, id)));
  }

  /** Written at the end of the transaction, so that other comments on the same subject wait only briefly. */
  async add(kind: string, id: string, count: number): Promise<void> {
    await this.transactions.bufferWrite(this.write, [{ key: subjectKey(kind, id), count }]);
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

/** The same, combined with other counts in one query; `commentCountsIn` finds its rows. Not within a transaction. */
export const withCommentCounts = (kind: string, ids: readonly string[]): PipelineStage.UnionWith => ({
  $unionWith: {
    coll: 'comment_counts',
    pipeline: [
      { $match: { org: currentOrganisation(), _id: { $in: ids.map((id) => subjectKey(kind, id)) } } },
    ],
  },
});

export const commentCountsIn = (kind: string, rows: readonly object[]): ReadonlyMap<string, number> =>
  new Map(rows.flatMap((row) => ('count' in row ? [toCount(kind, row as CommentCountRecord)] : [])));

const toCount = (kind: string, { _id, count }: CommentCountRecord): [string, number] => [
  _id.slice(kind.length + 1),
  count,
];
