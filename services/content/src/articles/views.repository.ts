import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { afterCursor, parseOrder, sortOf, toPage, type RecordPage } from '@atrium/common/mongo/cursor';
import type { Model, PipelineStage } from 'mongoose';
import { viewKey, type ViewRecord } from './view.schema.ts';

const latestFirst = parseOrder('-at', ['at']);

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

  /** First openings from one time until another; of these articles, if given. */
  countBetween(from: Date, until: Date, articles: readonly string[] | null): Promise<number> {
    const at = { $gte: from, $lt: until };
    return this.views.countDocuments({ at, ...(articles && { article: { $in: articles } }) }).exec();
  }

  async list(
    article: string,
    { limit, after }: { limit: number; after?: string | undefined },
  ): Promise<RecordPage<ViewRecord>> {
    const rows = await this.views
      .find({ article, ...afterCursor(latestFirst, after) })
      .sort(sortOf(latestFirst))
      .limit(limit + 1)
      .lean<ViewRecord[]>();
    return toPage(rows, limit, latestFirst);
  }

  async has(article: string, person: string): Promise<boolean> {
    return (await this.views.exists({ _id: viewKey(article, person) })) !== null;
  }

  /**
   * Which of these articles a person has opened, in one query with the rows of other stages. Not within a transaction.
   */
  async seenBy(
    person: string,
    articles: readonly string[],
    others: readonly PipelineStage.UnionWith[],
  ): Promise<{ seen: ReadonlySet<string>; rows: readonly object[] }> {
    if (articles.length === 0) return { seen: new Set(), rows: [] };
    const keys = articles.map((article) => viewKey(article, person));
    const rows = await this.views.aggregate<object>([{ $match: { _id: { $in: keys } } }, ...others]);
    const seen = rows.flatMap((row) => ('article' in row ? [row.article as string] : []));
    return { seen: new Set(seen), rows };
  }

  /** Whether any of these people opened the article. */
  async areBy(article: string, people: readonly string[]): Promise<boolean> {
    return (await this.views.exists({ article, person: { $in: people } })) !== null;
  }

  async removeOf(article: string): Promise<void> {
    await this.views.deleteMany({ article });
  }
}
