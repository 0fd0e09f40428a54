import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@atrium/common/errors/domain-error';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { afterCursor, parseOrder, sortOf, toPage, type Order } from '@atrium/common/mongo/cursor';
import { SingleWrites } from '@atrium/common/mongo/single-writes';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Model, QueryFilter } from 'mongoose';
import type { SearchQuery } from '@atrium/common/search/search-query';
import { findTexts } from '@atrium/common/search/text-search';
import type { CommentReader } from './comment.ts';
import { commentWords } from './comment-text.ts';
import type { CommentRecord } from './comment.schema.ts';

export interface CommentPage {
  readonly rows: readonly CommentRecord[];
  readonly next: string | null;
}

interface ReplyChange {
  readonly id: string;
  readonly count: number;
}

type New = Pick<
  CommentRecord,
  '_id' | 'kind' | 'subject' | 'replyTo' | 'author' | 'text' | 'mentions' | 'createdAt'
> &
  Partial<CommentRecord>;

const newestFirst = parseOrder('-createdAt');
const oldestFirst = parseOrder('createdAt');

@Injectable()
export class CommentsRepository {
  constructor(
    @InjectModel('Comment') private readonly comments: Model<CommentRecord>,
    private readonly transactions: Transactions,
    private readonly singleWrites: SingleWrites,
  ) {
    singleWrites.define(comments, this.write);
    singleWrites.defineEffect('comment-replies', this.writeReplies);
  }

  async get(id: string): Promise<CommentRecord> {
    return orNotFound(await this.find(id));
  }

  find(id: string): Promise<CommentRecord | null> {
    return this.comments.findById(id).lean<CommentRecord>().exec();
  }

  /** By ID, those of them that are not hidden. */
  async findVisible(ids: readonly string[]): Promise<ReadonlyMap<string, CommentRecord>> {
    const found = await this.comments.find({ _id: { $in: ids }, ...notHidden }).lean<CommentRecord[]>();
    return new Map(found.map((comment) => [comment._id, comment]));
  }

  /** Threads newest first, or the replies to one comment oldest first, without those hidden from the reader. */
  list(
    { kind, subject, replyTo }: Pick<CommentRecord, 'kind' | 'subject' | 'replyTo'>,
    commentReader: CommentReader,
    limit: number,
    after: string | undefined,
  ): Promise<CommentPage> {
    return this.page(
      { kind, subject, replyTo, ...visibleTo(commentReader) },
      replyTo ? oldestFirst : newestFirst,
      limit,
      after,
    );
  }

  /** Open or decided cases, newest first. `on` limits them to some subjects. */
  queue(
    state: 'open' | 'decided',
    { limit, after, on }: { limit: number; after: string | undefined; on: readonly string[] | null },
  ): Promise<CommentPage> {
    return state === 'open'
      ? this.page(onAny(open, on), newestFirst, limit, after)
      : this.page(onAny(decided, on), parseOrder('-moderatedAt', ['moderatedAt']), limit, after);
  }

  /** The newest with the words that are not hidden. `pick` leaves those whose subjects the reader can open. */
  search(
    query: SearchQuery,
    pick: (some: readonly CommentRecord[]) => Promise<CommentRecord[]>,
    limit: number,
  ): Promise<CommentRecord[]> {
    const texts = { model: this.comments, visible: notHidden, pick, isUntitled: true };
    return findTexts({ ...texts, newest: 'createdAt', facets: { author: 'author' } }, query, limit);
  }

  /** How many held replies the reader may see, by the comment they reply to. */
  async heldReplies(
    ids: readonly string[],
    { id, moderates }: CommentReader,
  ): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.comments.aggregate<{ _id: string; count: number }>([
      { $match: { held: true, replyTo: { $in: ids }, ...(!moderates && { author: id }) } },
      { $group: { _id: '$replyTo', count: { $sum: 1 } } },
    ]);
    return new Map(rows.map(({ _id, count }) => [_id, count]));
  }

  countOpen(on: readonly string[] | null): Promise<number> {
    return this.comments.countDocuments(onAny(open, on));
  }

  /** Written at the end of the transaction or single write, so nothing in between may read it. */
  async insert(comment: New): Promise<CommentRecord> {
    const record = new this.comments({ ...comment, words: commentWords(comment.text) }).toObject();
    await this.transactions.bufferWrite(this.write, [record]);
    return record;
  }

  /** Changes a comment at the version seen and returns it. */
  async change(seen: CommentRecord, changes: Partial<CommentRecord>): Promise<CommentRecord> {
    await this.singleWrites.carryOutFirst(this.comments, seen);
    const changed = await this.comments
      .findOneAndUpdate(
        { _id: seen._id, version: seen.version },
        { $set: withWords(changes), $inc: { version: 1 } },
        { returnDocument: 'after' },
      )
      .lean<CommentRecord>();
    if (!changed) throw new DomainError('version-conflict');
    return changed;
  }

  async addReplies(id: string, count: number): Promise<void> {
    await this.transactions.bufferWrite(this.writeReplies, [{ id, count }]);
  }

  private readonly write = async (all: readonly CommentRecord[]): Promise<void> => {
    await this.comments.insertMany([...all], { lean: true });
  };

  private readonly writeReplies = async (changes: readonly ReplyChange[]): Promise<void> => {
    await this.comments.bulkWrite(
      changes.map(({ id: _id, count }) => ({
        updateOne: { filter: { _id }, update: { $inc: { replies: count } } },
      })),
    );
  };

  private async page(
    filter: QueryFilter<CommentRecord>,
    order: Order,
    limit: number,
    after: string | undefined,
  ): Promise<CommentPage> {
    const rows = await this.comments
      .find({ $and: [filter, afterCursor(order, after)] })
      .sort(sortOf(order))
      .limit(limit + 1)
      .lean<CommentRecord[]>();
    return toPage(rows, limit, order);
  }
}

const notHidden: QueryFilter<CommentRecord> = {
  deleted: false,
  removedByModerator: false,
  held: { $ne: true },
};

const withWords = (changes: Partial<CommentRecord>): Partial<CommentRecord> =>
  changes.text === undefined ? changes : { ...changes, words: commentWords(changes.text) };

/** The query equivalent of `isHiddenFrom`. */
const visibleTo = ({ id, moderates }: CommentReader): QueryFilter<CommentRecord> =>
  moderates
    ? {}
    : {
        $or: [
          { held: { $ne: true }, 'heldBack.first': { $ne: true } },
          { author: id },
          { replies: { $gt: 0 } },
        ],
      };

/** `on` are subject IDs, which are unique across kinds. */
const onAny = (
  filter: QueryFilter<CommentRecord>,
  on: readonly string[] | null,
): QueryFilter<CommentRecord> => (on ? { $and: [filter, { subject: { $in: on } }] } : filter);

const open: QueryFilter<CommentRecord> = {
  $or: [{ requiresModeration: true }, { 'appeal.state': 'pending' }],
};
const decided: QueryFilter<CommentRecord> = {
  moderatedAt: { $ne: null },
  requiresModeration: false,
  'appeal.state': { $ne: 'pending' },
};
