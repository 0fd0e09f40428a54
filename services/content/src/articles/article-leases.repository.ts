import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { leaseSeconds } from '@atrium/proto/content/article-editing';
import type { Model } from 'mongoose';
import type { ArticleLeaseRecord } from './article-lease.schema.ts';

/** Edit leases. An expired lease has no holder. */
@Injectable()
export class ArticleLeasesRepository {
  constructor(@InjectModel('ArticleLease') private readonly leases: Model<ArticleLeaseRecord>) {}

  /** Atomic. The person gets the lease if it is free, already theirs, or taken over; otherwise it stays unchanged. */
  async claim(article: string, person: string, takeOver: boolean): Promise<ArticleLeaseRecord> {
    const isOver = { $lte: [{ $ifNull: ['$until', new Date(0)] }, '$$NOW'] };
    const isMine = { $eq: ['$person', person] };
    const isFree = { $or: [isOver, isMine, { $literal: takeOver }] };
    const isRenewal = { $and: [isMine, { $not: isOver }] };
    const claimed = {
      person: { $cond: [isFree, { $literal: person }, '$person'] },
      since: { $cond: [{ $and: [isFree, { $not: isRenewal }] }, '$$NOW', '$since'] },
      until: { $cond: [isFree, { $add: ['$$NOW', leaseSeconds * 1000] }, '$until'] },
      asked: '$$NOW',
    };
    const lease = await this.leases
      .findOneAndUpdate({ _id: article }, [{ $set: claimed }], {
        upsert: true,
        updatePipeline: true,
        returnDocument: 'after',
      })
      .lean<ArticleLeaseRecord>();
    return lease as ArticleLeaseRecord;
  }

  /** Null if the lease has expired. */
  async holder(article: string): Promise<string | null> {
    const lease = await this.leases
      .findOne({ _id: article, $expr: { $gt: ['$until', '$$NOW'] } })
      .lean<ArticleLeaseRecord>();
    return lease?.person ?? null;
  }

  /** False if this person did not hold it. */
  async release(article: string, person: string): Promise<boolean> {
    return (await this.leases.deleteOne({ _id: article, person })).deletedCount === 1;
  }
}
