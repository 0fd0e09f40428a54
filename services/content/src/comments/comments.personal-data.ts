import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Transactions } from '@atrium/common/mongo/transactions';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { authoredRecords, countedRecords } from '@atrium/common/personal-data/record-kinds';
import { Retention } from '@atrium/common/retention/retention';
import type { Model, QueryFilter } from 'mongoose';
import type { CommentRecord, ReportRecord } from './comment.schema.ts';
import { CommentErasure } from './comments.erasure.ts';

const hidden = ['heldFor', 'heldBack', 'moderatedBy', 'dismissedBy', 'effects', 'words'];

/** Comments stay without their author, and reports without who made them. */
@Injectable()
export class CommentsPersonalData {
  constructor(
    @InjectModel('Comment') private readonly comments: Model<CommentRecord>,
    @InjectModel('Report') reports: Model<ReportRecord>,
    erasure: CommentErasure,
    data: PersonalData,
    retention: Retention,
    transactions: Transactions,
  ) {
    data.define(
      {
        ...authoredRecords({ name: 'comments', model: comments, fields: ['author'], hidden }),
        erase: (person) => erasure.erase(person),
      },
      countedRecords({
        name: 'reports',
        model: reports,
        field: 'reportedBy',
        keyOf: ({ comment }: ReportRecord, person) => `${comment}:${person}`,
        blank: { reason: '' },
        transactions,
      }),
    );
    data.exempt({ comment_counts: 'counts' });
    retention.define('removed-comments', (before, held) => this.purgeTexts(before, held));
  }

  /**
   * Removes the texts of comments that no one can read any more. The comments themselves stay, for the sake of their
   * replies.
   */
  private async purgeTexts(before: Date, held: readonly string[]): Promise<number> {
    const gone: QueryFilter<CommentRecord>[] = [
      { deletedAt: { $lt: before } },
      { removedByModerator: true, 'appeal.state': { $ne: 'pending' }, moderatedAt: { $lt: before } },
    ];
    const old: QueryFilter<CommentRecord> = { text: { $ne: '' }, author: { $nin: [...held] }, $or: gone };
    const { modifiedCount } = await this.comments.updateMany(old, {
      $set: { text: '', words: [], reason: '', heldFor: [], mentions: [] },
      $inc: { version: 1 },
    });
    return modifiedCount;
  }
}
