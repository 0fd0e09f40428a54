import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { afterCursor, parseOrder, sortOf, toPage, type RecordPage } from '@atrium/common/mongo/cursor';
import type { Model } from 'mongoose';
import type { RevisionRecord } from './revision.schema.ts';

@Injectable()
export class RevisionsRepository {
  constructor(@InjectModel('Revision') private readonly revisions: Model<RevisionRecord>) {}

  async insert(revision: Omit<RevisionRecord, '_id'>): Promise<void> {
    await this.revisions.insertMany([{ ...revision, _id: `${revision.article}:${revision.version}` }]);
  }

  async list(
    article: string,
    { limit, after }: { limit: number; after?: string | undefined },
  ): Promise<RecordPage<Omit<RevisionRecord, 'fields'>>> {
    const order = parseOrder('-version');
    const query = this.revisions.find({ article, ...afterCursor(order, after) }).select({ fields: 0 });
    return toPage(
      await query
        .sort(sortOf(order))
        .limit(limit + 1)
        .lean<Omit<RevisionRecord, 'fields'>[]>(),
      limit,
      order,
    );
  }

  find(article: string, version: number): Promise<RevisionRecord | null> {
    return this.revisions.findOne({ article, version }).lean<RevisionRecord>().exec();
  }

  /** Whether a saved version of any other article shows the picture. */
  async showPicture(picture: string, exceptBy: string | null): Promise<boolean> {
    return (
      (await this.revisions.exists({ pictures: picture, article: { $ne: exceptBy as string } })) !== null
    );
  }

  /** Every picture that any saved version of an article shows. */
  async picturesOf(article: string): Promise<string[]> {
    return (await this.revisions.distinct('pictures', { article })) as string[];
  }

  /** Whether any of these people saved a version. */
  async areBy(article: string, people: readonly string[]): Promise<boolean> {
    return (await this.revisions.exists({ article, by: { $in: people } })) !== null;
  }

  async removeOf(article: string): Promise<void> {
    await this.revisions.deleteMany({ article });
  }
}
