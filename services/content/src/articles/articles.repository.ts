import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { memberFilter } from '@atrium/common/directory/audience-filter';
import { afterCursor, parseOrder, sortOf, toPage, type RecordPage } from '@atrium/common/mongo/cursor';
import type { AudienceMember } from '@atrium/proto/audience';
import type { Model } from 'mongoose';
import type { ArticleRecord } from './article.schema.ts';
import { textFilter } from '@atrium/common/authoring/words';
import type { SearchQuery } from '@atrium/common/search/search-query';
import { findTexts, wordsChangedSince } from '@atrium/common/search/text-search';

/** What lists need of an article, without its texts. */
export type ArticleListItem = Pick<
  ArticleRecord,
  | '_id'
  | 'channel'
  | 'channelLabel'
  | 'channelColour'
  | 'author'
  | 'title'
  | 'summary'
  | 'languages'
  | 'minutes'
  | 'header'
  | 'publishAt'
>;

const card = {
  channel: 1,
  channelLabel: 1,
  channelColour: 1,
  author: 1,
  title: 1,
  summary: 1,
  languages: 1,
  minutes: 1,
  header: 1,
  publishAt: 1,
} as const;
const live = { deletedAt: null, state: 'published' } as const;

export interface ReadableQuery {
  readonly member: AudienceMember;
  readonly channels?: readonly string[] | undefined;
  readonly q?: string | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}

/** Articles as readers may see them. */
@Injectable()
export class ArticlesRepository {
  constructor(@InjectModel('Article') private readonly articles: Model<ArticleRecord>) {}

  async list({ member, channels, q, limit, after }: ReadableQuery): Promise<RecordPage<ArticleListItem>> {
    const order = parseOrder('-publishAt');
    const among = channels ? { channel: { $in: channels } } : {};
    const filter = {
      ...live,
      ...among,
      $and: [memberFilter(member), afterCursor(order, after), textFilter(q)],
    };
    const rows = await this.articles
      .find(filter)
      .select(card)
      .sort(sortOf(order))
      .limit(limit + 1)
      .lean<ArticleListItem[]>();
    return toPage(rows, limit, order);
  }

  /** Ignores the audience: callers must check whether the article may be read. */
  findLive(id: string): Promise<ArticleRecord | null> {
    return this.articles
      .findOne({ _id: id, ...live })
      .select({ words: 0, titleWords: 0 })
      .lean<ArticleRecord>()
      .exec();
  }

  /** The articles this member may read, in the order of `ids`. */
  async readable(ids: readonly string[], member: AudienceMember): Promise<ArticleListItem[]> {
    if (ids.length === 0) return [];
    const found = await this.articles
      .find({ _id: { $in: ids }, ...live, ...memberFilter(member) })
      .select(card)
      .lean<ArticleListItem[]>();
    return ids.flatMap((id) => found.find((one) => one._id === id) ?? []);
  }

  /** Those that a reader may open: in their audience or their own. */
  search(query: SearchQuery, member: AudienceMember, limit: number): Promise<ArticleRecord[]> {
    const visible = { ...live, $or: [memberFilter(member), { author: member.id }] };
    const facets = { channel: 'channel', author: 'author' };
    return findTexts({ model: this.articles, visible, newest: 'publishAt', facets }, query, limit);
  }

  wordsSince(since: Date | null): AsyncIterable<readonly string[]> {
    return wordsChangedSince(this.articles, since, { deletedAt: null });
  }

  async countView(id: string): Promise<void> {
    await this.articles.updateOne({ _id: id }, { $inc: { views: 1 } });
  }

  async setViews(id: string, views: number): Promise<void> {
    await this.articles.updateOne({ _id: id }, { $set: { views } });
  }
}
