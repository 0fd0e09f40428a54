import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { CommentCountRecord } from './comment.schema.ts';

const keyOf = (kind: string, id: string): string => `${kind}:${id}`;

/** How many comments can be read under each subject; changed in the transaction of the comment. */
@Injectable()
export class CommentCounts {
  constructor(@InjectModel('CommentCount') private readonly counts: Model<CommentCountRecord>) {}

  /** By id; a subject without comments is not in it. */
  async forSubjects(kind: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.counts.find({ _id: { $in: ids.map((id) => keyOf(kind, id)) } }).lean<CommentCountRecord[]>();
    return new Map(rows.map(({ _id, count }) => [_id.slice(kind.length + 1), count]));
  }

  async add(kind: string, id: string, count: number): Promise<void> {
    await this.counts.updateOne({ _id: keyOf(kind, id) }, { $inc: { count } }, { upsert: true });
  }
}
