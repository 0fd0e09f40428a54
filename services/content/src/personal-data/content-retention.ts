import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Retention } from '@atrium/common/retention/retention';
import { formerColleague } from '@atrium/proto/common';
import type { Model, QueryFilter } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { viewKey, type ViewRecord } from '../articles/view.schema.ts';
import type { CommentRecord } from '../comments/comment.schema.ts';
import { libraryViewKey, type LibraryViewRecord } from '../library/library-view.schema.ts';

const batchSize = 500;

/** A record that someone opened something. */
type Reading = Pick<ViewRecord, '_id' | 'person' | 'at'>;

/** Retention of personal data in content. */
@Injectable()
export class ContentRetention {
  constructor(
    retention: Retention,
    @InjectModel('View') private readonly views: Model<ViewRecord>,
    @InjectModel('LibraryView') private readonly libraryViews: Model<LibraryViewRecord>,
    @InjectModel('Comment') private readonly comments: Model<CommentRecord>,
    private readonly transactions: Transactions,
  ) {
    retention.define('article-views', async (before, held) => {
      const ofArticle = ({ article }: ViewRecord, person: string) => viewKey(article, person);
      const ofDocument = ({ item }: LibraryViewRecord, person: string) => libraryViewKey(item, person);
      const articles = await this.anonymiseViews(this.views, ofArticle, before, held);
      return articles + (await this.anonymiseViews(this.libraryViews, ofDocument, before, held));
    });
    retention.define('removed-comments', (before, held) => this.purgeTexts(before, held));
  }

  /** Old views keep counting, but anonymously. */
  private async anonymiseViews<T extends Reading>(
    views: Model<T>,
    keyOf: (view: T, person: string) => string,
    before: Date,
    held: readonly string[],
  ): Promise<number> {
    const forgetSome = () =>
      this.transactions.run(async () => {
        const old = await views
          .find({ at: { $lt: before }, person: { $nin: [...held, formerColleague] } } as QueryFilter<T>)
          .limit(batchSize)
          .lean<T[]>();
        if (old.length === 0) return 0;
        await views.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } } as QueryFilter<T>);
        await views.insertMany(
          old.map((view) => ({ ...view, _id: keyOf(view, randomUUID()), person: formerColleague })) as never,
        );
        return old.length;
      });
    let count = 0;
    for (let done = batchSize; done === batchSize; count += done) done = await forgetSome();
    return count;
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
      $set: { text: '', reason: '', heldFor: [], mentions: [] },
      $inc: { version: 1 },
    });
    return modifiedCount;
  }
}
