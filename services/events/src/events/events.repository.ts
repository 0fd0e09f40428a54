import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { deletedBefore, deletionFilter } from '@atrium/common/authoring/restore';
import { saveFields } from '@atrium/common/authoring/save-fields';
import { textFilter } from '@atrium/common/authoring/words';
import { memberFilter } from '@atrium/common/directory/audience-filter';
import { counted, type CountedPage } from '@atrium/common/mongo/counted-page';
import {
  afterCursor,
  parseOrder,
  sortOf,
  toPage,
  type Order,
  type RecordPage,
} from '@atrium/common/mongo/cursor';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { SearchQuery } from '@atrium/common/search/search-query';
import { findTexts, wordsChangedSince } from '@atrium/common/search/text-search';
import { includes, type AudienceMember } from '@atrium/proto/audience';
import { maxEventDays } from '@atrium/proto/events/event';
import type { EventsQuery, ManagedEventsQuery } from '@atrium/proto/events/event-queries';
import type { Model } from 'mongoose';
import { readerStates, stateFilter } from './event.ts';
import type { EventRecord } from './event.schema.ts';

/** An event in a list: everything but its texts and what is derived from them. */
export type EventRow = Omit<EventRecord, 'description' | 'titleWords' | 'words'>;

type Filter = Record<string, unknown>;

/** Milliseconds after its end in which another date takes over: a series that has ended is looked at no more. */
const dayInMs = 24 * 3_600_000;
const noticedWithin = 7 * dayInMs;
const row = { description: 0, titleWords: 0, words: 0 } as const;
const dates = ['startsAt', 'createdAt'];
const soonestFirst = parseOrder('startsAt', dates);
const latestFirst = parseOrder('-startsAt', dates);

@Injectable()
export class EventsRepository {
  constructor(
    @InjectModel('Event') private readonly events: Model<EventRecord>,
    private readonly transactions: Transactions,
  ) {}

  /** Events that a person is invited to or organises. `among` are those they have answered, if only these are asked for. */
  listFor(
    member: AudienceMember,
    { past, all, limit, after, ...query }: EventsQuery,
    now: Date,
    among: readonly string[] | null,
  ): Promise<RecordPage<EventRow>> {
    const own = among && { $or: [{ _id: { $in: among } }, { organisers: member.id }] };
    const filter = {
      $and: [
        visibleTo(member),
        ...(all ? [] : [{ endsAt: past ? { $lte: now } : { $gt: now } }]),
        filterOf(query),
        ...(own ? [own] : []),
      ],
    };
    return this.page(filter, past && !all ? latestFirst : soonestFirst, { limit, after });
  }

  /** Null unless the person is invited or organises it. Read once for all answers of a transaction. */
  async findFor(id: string, member: AudienceMember): Promise<EventRecord | null> {
    const event = await this.transactions.readCached(`event ${id}`, async () => {
      const found = await this.find(id);
      return new Map(found ? [[`event ${id}`, found]] : []);
    });
    return event && isVisibleTo(event, member) ? event : null;
  }

  /** `within` limits the list to an admin's scope; null if they manage all events. */
  async list(
    { state, deleted, series, sort, limit, after, ...query }: ManagedEventsQuery,
    now: Date,
    within: Filter | null,
  ): Promise<CountedPage<EventRow>> {
    const filter = {
      ...deletionFilter(deleted),
      $and: [
        stateFilter(state, now),
        filterOf(query),
        // Deleted dates are restored one by one.
        series === undefined ? (deleted ? {} : oncePerSeries) : { 'series.id': series },
        ...(within ? [within] : []),
      ],
    };
    const page = await this.page(filter, parseOrder(sort, dates), { limit, after });
    return counted(page, after, (most) => this.events.countDocuments(filter, most));
  }

  find(id: string): Promise<EventRecord | null> {
    return this.events.findOne({ _id: id, deletedAt: null }).lean<EventRecord>().exec();
  }

  /** Of these, the ones that a person is invited to or organises. */
  findManyFor(member: AudienceMember, ids: readonly string[]): Promise<EventRecord[]> {
    return this.events
      .find({ ...visibleTo(member), _id: { $in: ids } })
      .lean<EventRecord[]>()
      .exec();
  }

  /** Their versions, by ID: enough to know whether any of them has changed. */
  async versionsFor(member: AudienceMember, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.events
      .find({ ...visibleTo(member), _id: { $in: ids } })
      .select({ version: 1 })
      .lean<Pick<EventRecord, '_id' | 'version'>[]>();
    return new Map(rows.map(({ _id, version }) => [_id, version]));
  }

  /** Also a deleted one. */
  findStored(id: string): Promise<EventRecord | null> {
    return this.events.findById(id).lean<EventRecord>().exec();
  }

  searchFor(member: AudienceMember, query: SearchQuery, limit: number): Promise<EventRecord[]> {
    const visible = { $and: [visibleTo(member), oncePerSeries] };
    const texts = { model: this.events, visible, newest: 'startsAt' };
    return findTexts({ ...texts, facets: { site: 'site' } }, query, limit);
  }

  wordsSince(since: Date | null): AsyncIterable<readonly string[]> {
    return wordsChangedSince(this.events, since);
  }

  /** By category, deleted events included. */
  async countByCategory(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.events.aggregate<{ _id: string; count: number }>([
      { $match: { 'categories.0': { $exists: true } } },
      { $unwind: '$categories' },
      { $group: { _id: '$categories', count: { $sum: 1 } } },
    ]);
    return new Map(rows.map(({ _id, count }) => [_id, count]));
  }

  async replaceCategory(category: string, replacement: string | null): Promise<void> {
    if (replacement !== null)
      await this.events.updateMany({ categories: category }, { $addToSet: { categories: replacement } });
    await this.events.updateMany({ categories: category }, { $pull: { categories: category } });
  }

  async insert(...events: EventRecord[]): Promise<void> {
    await this.events.insertMany(events);
  }

  /** False if the stored version is not `expectedVersion`. */
  async save({ _id, ...values }: EventRecord, expectedVersion: number): Promise<boolean> {
    const asSeen = { _id, version: expectedVersion, deletedAt: null };
    return (await this.events.updateOne(asSeen, { $set: values })).matchedCount === 1;
  }

  /** False if someone else saved it first. */
  saveFields(record: EventRecord, fields: Partial<EventRecord>): Promise<boolean> {
    return saveFields(this.events, record, fields);
  }

  /** How many dates of a series are neither over nor deleted. */
  countOpenOfSeries(series: string, now: Date): Promise<number> {
    return this.events.countDocuments({ 'series.id': series, deletedAt: null, endsAt: { $gt: now } }).exec();
  }

  /** These dates, in their order. */
  openOfSeries(series: string, now: Date): Promise<EventRecord[]> {
    return this.events
      .find({ 'series.id': series, deletedAt: null, endsAt: { $gt: now } })
      .sort({ 'series.date': 1 })
      .lean<EventRecord[]>()
      .exec();
  }

  /** The days that the dates of a series have by its rule, deleted ones included, in their order. */
  async daysOfSeries(series: string): Promise<string[]> {
    const rows = await this.events
      .find({ 'series.id': series })
      .select({ 'series.date': 1 })
      .sort({ 'series.date': 1 })
      .lean<{ readonly series: { readonly date: string } }[]>();
    return rows.map(({ series: { date } }) => date);
  }

  /** The date that stands for a series: the next that takes place, else the next, else the last. */
  async nextOfSeries(series: string, now: Date): Promise<EventRecord | null> {
    const left = { 'series.id': series, deletedAt: null };
    const open = { ...left, endsAt: { $gt: now } };
    const first = (filter: Filter, direction: 1 | -1) =>
      this.events.findOne(filter).sort({ 'series.date': direction }).lean<EventRecord>().exec();
    return (
      (await first({ ...open, state: { $ne: 'cancelled' } }, 1)) ??
      (await first(open, 1)) ??
      (await first(left, -1)) ??
      first({ 'series.id': series }, -1)
    );
  }

  /** Series whose next date is over, in all organisations. */
  async *seriesPastTheirNext(now: Date): AsyncIterable<{ readonly _id: string; readonly org: string }> {
    const rows = this.events
      .find({ 'series.next': true, endsAt: { $lte: now, $gt: new Date(now.getTime() - noticedWithin) } })
      .select({ org: 1, 'series.id': 1 })
      .setOptions({ acrossOrganisations: true })
      .lean<{ readonly org: string; readonly series: { readonly id: string } }[]>()
      .cursor();
    for await (const row of rows) {
      const { org, series } = row as unknown as { org: string; series: { id: string } };
      yield { _id: series.id, org };
    }
  }

  /** Lets one date stand for its series. */
  async markNext(series: string, id: string): Promise<void> {
    const others = { 'series.id': series, 'series.next': true, _id: { $ne: id } };
    await this.events.updateMany(others, { $set: { 'series.next': false } });
    await this.events.updateOne({ _id: id, 'series.next': false }, { $set: { 'series.next': true } });
  }

  deletedBefore(moment: Date): Promise<string[]> {
    return deletedBefore(this.events, moment);
  }

  async remove(id: string): Promise<void> {
    await this.events.deleteOne({ _id: id });
  }

  private async page(
    filter: Filter,
    order: Order,
    { limit, after }: Pick<EventsQuery, 'limit' | 'after'>,
  ): Promise<RecordPage<EventRow>> {
    const rows = await this.events
      .find({ $and: [filter, afterCursor(order, after)] })
      .select(row)
      .sort(sortOf(order))
      .limit(limit + 1)
      .lean<EventRow[]>();
    return toPage(rows, limit, order);
  }
}

const isVisibleTo = ({ state, audience, organisers }: EventRecord, member: AudienceMember): boolean =>
  readerStates.some((one) => one === state) && (includes(audience, member) || organisers.includes(member.id));

/** The query equivalent of `isVisibleTo`. */
const visibleTo = (member: AudienceMember): Filter => ({
  deletedAt: null,
  state: { $in: readerStates },
  $or: [memberFilter(member), { organisers: member.id }],
});

/** Of a series, only the date that stands for it. */
const oncePerSeries: Filter = { $or: [{ series: null }, { 'series.next': true }] };

/** None lasts longer than the bound, which lets the query begin there in its index. */
const endingAfter = (from: Date): Filter => ({
  endsAt: { $gt: from },
  startsAt: { $gt: new Date(from.getTime() - (maxEventDays + 1) * dayInMs) },
});

const filterOf = ({
  q,
  category,
  site,
  from,
  to,
}: Pick<EventsQuery, 'q' | 'category' | 'site' | 'from' | 'to'>): Filter => ({
  ...(category && { categories: { $in: category } }),
  ...(site && { site: { $in: site } }),
  $and: [
    from === undefined ? {} : endingAfter(new Date(from)),
    to === undefined ? {} : { startsAt: { $lt: new Date(to) } },
    textFilter(q),
  ],
});
