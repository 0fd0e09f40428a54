import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { viewKey, type ViewRecord } from './view.schema.ts';

@Injectable()
export class ViewsRepository {
  constructor(@InjectModel('View') private readonly views: Model<ViewRecord>) {}

  async insert(article: string, person: string, at: Date): Promise<void> {
    await this.views.insertMany([{ _id: viewKey(article, person), article, person, at }]);
  }

  async insertMissing(article: string, views: readonly { person: string; at: Date }[]): Promise<void> {
    const operations = views.map(({ person, at }) => ({
      updateOne: {
        filter: { _id: viewKey(article, person) },
        update: { $setOnInsert: { article, person, at } },
        upsert: true,
      },
    }));
    if (operations.length > 0) await this.views.bulkWrite(operations, { ordered: false });
  }

  count(article: string): Promise<number> {
    return this.views.countDocuments({ article }).exec();
  }

  async has(article: string, person: string): Promise<boolean> {
    return (await this.views.exists({ _id: viewKey(article, person) })) !== null;
  }

  /** Which of these a person has opened. */
  async seenBy(person: string, articles: readonly string[]): Promise<ReadonlySet<string>> {
    if (articles.length === 0) return new Set();
    const keys = articles.map((article) => viewKey(article, person));
    const found = await this.views
      .find({ _id: { $in: keys } })
      .select({ article: 1 })
      .lean<ViewRecord[]>();
    return new Set(found.map(({ article }) => article));
  }

  async removeOf(article: string): Promise<void> {
    await this.views.deleteMany({ article });
  }
}
