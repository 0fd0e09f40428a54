import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { counted, type CountedPage } from '@atrium/common/mongo/counted-page';
import { afterCursor, parseOrder, sortOf, toPage } from '@atrium/common/mongo/cursor';
import type { ManagedArticlesQuery } from '@atrium/proto/content/article-queries';
import type { Model } from 'mongoose';
import type { StoredChannel } from '../channels/channel.ts';
import type { ArticleRecord } from './article.schema.ts';
import { deletionFilter } from '@atrium/common/authoring/restore';
import { textFilter } from '@atrium/common/authoring/words';

/** A row of the editors' list: everything but the texts and what is derived from them. */
export type ArticleRow = Omit<
  ArticleRecord,
  'content' | 'summary' | 'titleWords' | 'words' | 'pictures' | 'linked'
>;

const row = { content: 0, summary: 0, titleWords: 0, words: 0, pictures: 0, linked: 0 } as const;

/** Articles in every state, for editors. */
@Injectable()
export class ManagedArticlesRepository {
  constructor(@InjectModel('Article') private readonly articles: Model<ArticleRecord>) {}

  find(id: string): Promise<ArticleRecord | null> {
    return this.articles.findById(id).lean<ArticleRecord>().exec();
  }

  /** `within` limits the list to an editor's scope; null if they manage all articles. */
  async list(
    { state, channel, author, q, deleted, sort, limit, after }: ManagedArticlesQuery,
    within: Record<string, unknown> | null,
  ): Promise<CountedPage<ArticleRow>> {
    const order = parseOrder(sort);
    const filter = {
      ...deletionFilter(deleted),
      // A finished or discarded change draft cannot be restored.
      ...(deleted && { draftOf: null }),
      ...(state && { state: { $in: state } }),
      ...(channel && { channel: { $in: channel } }),
      ...(author && { author }),
      $and: [textFilter(q), ...(within ? [within] : [])],
    };
    const rows = await this.articles
      .find({ $and: [filter, afterCursor(order, after)] })
      .select(row)
      .sort(sortOf(order))
      .limit(limit + 1)
      .lean<ArticleRow[]>();
    return counted(toPage(rows, limit, order), after, (most) => this.articles.countDocuments(filter, most));
  }

  /** Published since then, and still published. */
  countPublished(since: Date, within: Record<string, unknown> | null): Promise<number> {
    const published = { deletedAt: null, state: 'published' as const, publishAt: { $gte: since } };
    return this.articles.countDocuments({ ...published, $and: within ? [within] : [{}] }).exec();
  }

  async idsWithin(within: Record<string, unknown>): Promise<string[]> {
    const found = await this.articles.find(within).select({ _id: 1 }).lean<{ _id: string }[]>();
    return found.map(({ _id }) => _id);
  }

  /** The current change drafts of these articles, by article ID. */
  async draftIdsOf(ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.articles
      .find({ draftOf: { $in: ids }, deletedAt: null })
      .select({ draftOf: 1 })
      .lean<{ _id: string; draftOf: string }[]>();
    return new Map(found.map(({ _id, draftOf }) => [draftOf, _id]));
  }

  async filterExisting(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const found = await this.articles
      .find({ _id: { $in: ids } })
      .select({ _id: 1 })
      .lean<{ _id: string }[]>();
    return ids.filter((id) => found.some(({ _id }) => _id === id));
  }

  /** Deleted articles count, because they can be restored. */
  async areIn(channel: string): Promise<boolean> {
    return (await this.articles.exists({ channel })) !== null;
  }

  async countByChannel(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.articles.aggregate<{ _id: string; articles: number }>([
      { $group: { _id: '$channel', articles: { $sum: 1 } } },
    ]);
    return new Map(rows.map(({ _id, articles }) => [_id, articles]));
  }

  /** Articles carry their channel's label and colour, so that lists need no lookup. */
  async updateChannel({ id, label, colour }: StoredChannel): Promise<void> {
    await this.articles.updateMany({ channel: id }, { $set: { channelLabel: label, channelColour: colour } });
  }

  async insert(article: ArticleRecord): Promise<void> {
    await this.articles.insertMany([article]);
  }

  /** False if the stored version is not `expectedVersion`. Views are counted separately, so a save never overwrites them. */
  async save({ _id, views: _, ...values }: ArticleRecord, expectedVersion: number): Promise<boolean> {
    return (
      (await this.articles.updateOne({ _id, version: expectedVersion }, { $set: values })).matchedCount === 1
    );
  }

  /** A finished change draft cannot be restored: its article's history contains it. */
  async deletedBefore(moment: Date): Promise<string[]> {
    const over = { deletedAt: { $type: 'date' }, draftOf: { $type: 'string' } };
    const found = await this.articles
      .find({ $or: [{ deletedAt: { $lte: moment } }, over] } as object)
      .select({ _id: 1 })
      .lean<{ _id: string }[]>();
    return found.map(({ _id }) => _id);
  }

  async remove(id: string): Promise<void> {
    await this.articles.deleteOne({ _id: id });
  }

  /** Articles of all organisations that wait for a time. At start, each is checked to have its task. */
  findScheduled(): Promise<
    (Pick<ArticleRecord, '_id' | 'state' | 'publishAt' | 'expiresAt' | 'deletedAt'> & { org: string })[]
  > {
    const filter = {
      $or: [{ state: 'scheduled' }, { state: 'published', expiresAt: { $type: 'date' } }],
    };
    const fields = { org: 1, state: 1, publishAt: 1, expiresAt: 1, deletedAt: 1 } as const;
    return this.articles
      .find(filter as object)
      .select(fields)
      .setOptions({ acrossOrganisations: true })
      .lean<never>()
      .exec();
  }
}
