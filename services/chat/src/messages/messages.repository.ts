import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { startingWith } from '@atrium/common/mongo/text-pattern';
import type { SearchNarrowing } from '@atrium/proto/search';
import type { Model, QueryFilter } from 'mongoose';
import { spanFilter, type Span } from '../conversations/spans.ts';
import type { MessageRecord, MessageVersionRecord } from './message.schema.ts';

type Filter = QueryFilter<MessageRecord>;

export interface SoughtMessages {
  readonly places: readonly { readonly conversation: string; readonly spans: readonly Span[] }[];
  readonly words: readonly string[];
  readonly narrowing: Pick<SearchNarrowing, 'author' | 'since'>;
}

/** Authors are told of reads only for this many of the latest messages. */
const maxCountedAsRead = 100;

@Injectable()
export class MessagesRepository {
  constructor(
    @InjectModel('Message') private readonly messages: Model<MessageRecord>,
    @InjectModel('MessageVersion') private readonly versions: Model<MessageVersionRecord>,
  ) {}

  findMany(ids: readonly string[]): Promise<MessageRecord[]> {
    return this.messages.find({ _id: { $in: ids } }).lean<MessageRecord[]>();
  }

  find(id: string): Promise<MessageRecord | null> {
    return this.messages.findById(id).lean<MessageRecord>().exec();
  }

  /** Null if the reader may not see the message. */
  getIn(conversation: string, spans: readonly Span[], id: string): Promise<MessageRecord | null> {
    return this.messages
      .findOne({ _id: id, conversation, ...spanFilter(spans) })
      .lean<MessageRecord>()
      .exec();
  }

  /** Messages before a place, newest first, or after it, oldest first. The place itself is excluded. */
  listFrom(
    conversation: string,
    spans: readonly Span[],
    place: { readonly before?: number; readonly after?: number; readonly thread?: string },
    limit: number,
  ): Promise<MessageRecord[]> {
    const { before, after, thread } = place;
    const filters: Filter[] = [{ conversation, ...(thread !== undefined && { thread }) }, spanFilter(spans)];
    if (before !== undefined) filters.push({ seq: { $lt: before } });
    if (after !== undefined) filters.push({ seq: { $gt: after } });
    return this.messages
      .find({ $and: filters })
      .sort({ seq: after === undefined ? -1 : 1 })
      .limit(limit)
      .lean<MessageRecord[]>()
      .exec();
  }

  changedSince(
    conversation: string,
    spans: readonly Span[],
    since: number,
    limit: number,
  ): Promise<MessageRecord[]> {
    return this.messages
      .find({ conversation, revision: { $gt: since }, ...spanFilter(spans) })
      .sort({ revision: 1 })
      .limit(limit)
      .lean<MessageRecord[]>()
      .exec();
  }

  /** How many messages were posted up to a place. */
  async postedUpTo(conversation: string, seq: number): Promise<number> {
    const found = await this.messages
      .findOne({ conversation, seq: { $lte: seq } })
      .sort({ seq: -1 })
      .select({ posted: 1 })
      .lean<Pick<MessageRecord, 'posted'>>();
    return found?.posted ?? 0;
  }

  /** Authors of the latest messages after `from` and up to `to`. */
  async authorsBetween(conversation: string, from: number, to: number): Promise<string[]> {
    const rows = await this.messages
      .find({ conversation, seq: { $gt: Math.max(from, to - maxCountedAsRead), $lte: to } })
      .select({ author: 1 })
      .lean<Pick<MessageRecord, 'author'>[]>();
    return [...new Set(rows.map(({ author }) => author))];
  }

  /** Urgent messages this person has not acknowledged yet. */
  unacknowledgedBy(person: string): Promise<Pick<MessageRecord, '_id' | 'conversation'>[]> {
    return this.messages
      .find({ waiting: person })
      .select({ conversation: 1 })
      .lean<Pick<MessageRecord, '_id' | 'conversation'>[]>()
      .exec();
  }

  /** Unacknowledged urgent messages of all organisations. */
  allUnacknowledged(since: Date): Promise<(Pick<MessageRecord, '_id'> & { org: string })[]> {
    return this.messages
      .find({ waiting: { $exists: true }, createdAt: { $gt: since } })
      .select({ _id: 1, org: 1 })
      .setOptions({ acrossOrganisations: true })
      .lean<never>()
      .exec();
  }

  pinned(conversation: string, spans: readonly Span[]): Promise<MessageRecord[]> {
    return this.messages
      .find({ conversation, pinnedAt: { $gt: new Date(0) }, ...spanFilter(spans) })
      .sort({ pinnedAt: -1 })
      .limit(100)
      .lean<MessageRecord[]>()
      .exec();
  }

  repliesTo(message: string): Promise<Pick<MessageRecord, '_id'>[]> {
    return this.messages
      .find({ replyTo: message })
      .select({ _id: 1 })
      .limit(200)
      .lean<Pick<MessageRecord, '_id'>[]>()
      .exec();
  }

  /** If a time is given, only versions that existed by then. */
  versionsOf(message: string, by?: Date): Promise<MessageVersionRecord[]> {
    return this.versions
      .find({ message, ...(by && { until: { $lte: by } }) })
      .sort({ until: 1 })
      .lean<MessageVersionRecord[]>()
      .exec();
  }

  /** Messages of several conversations with words that start with each of `words`, newest first. */
  search(
    { places, words, narrowing: { author, since } }: SoughtMessages,
    beyond: Record<string, unknown>,
    limit: number,
  ): Promise<MessageRecord[]> {
    const conditions: object[] = words.map((word) => ({ words: startingWith(word) }));
    if (author !== undefined) conditions.push({ author });
    if (since !== undefined) conditions.push({ createdAt: { $gte: new Date(since) } });
    const readable = places.map(({ conversation, spans }) => ({ conversation, ...spanFilter(spans) }));
    return this.messages
      .find({ $and: [...conditions, { $or: readable }, beyond] } as Filter)
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<MessageRecord[]>()
      .exec();
  }
}
