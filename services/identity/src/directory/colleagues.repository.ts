import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@atrium/common/errors/domain-error';
import { afterCursor, parseOrder, sortOf, toPage, type Order } from '@atrium/common/mongo/cursor';
import type { Model, QueryFilter } from 'mongoose';
import { allOf } from '../person-records/people-filters.ts';
import { spellingsIn } from '../person-records/person.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { colleagueFields, type ColleagueRecord } from './colleague.ts';

export type ColleagueFilter = QueryFilter<PersonRecord>;

interface ColleaguePageQuery {
  readonly sort?: string;
  readonly limit: number;
  readonly after?: string | undefined;
  readonly through?: DirectoryIndex | undefined;
}

/**
 * Indexes of active people in the order of their names, so a read ends when the page is full. The query names the index
 * where it is known, because the database would otherwise try all of them for each new combination of words.
 */
const indexes = {
  /** For filters that most people match. */
  name: { org: 1, state: 1, sortName: 1, _id: 1 },
  /** For search words that begin one of the person's own words. */
  keys: { org: 1, keys: 1, sortName: 1, _id: 1 },
} as const;
export type DirectoryIndex = keyof typeof indexes;

/** Active people, as colleagues search for them. */
@Injectable()
export class ColleaguesRepository {
  constructor(@InjectModel('Person') private readonly people: Model<PersonRecord>) {}

  async get(id: string): Promise<ColleagueRecord> {
    const [found] = await this.read({ _id: id }, { limit: 1 });
    if (!found) throw new DomainError('not-found');
    return found;
  }

  async page(filter: ColleagueFilter, { sort = 'name', limit, after, through }: ColleaguePageQuery) {
    const order = orderOf(sort);
    const conditions = allOf([{ state: 'active' }, filter, afterCursor(order, after)].filter(isSomething));
    const rows = await this.read(conditions, { limit: limit + 1, order, through });
    return toPage(rows, limit, order);
  }

  /** The manager, peers and direct reports who have one of these statuses now, the first to be back first. */
  awayAround(
    { _id: me, reportsTo }: Pick<ColleagueRecord, '_id' | 'reportsTo'>,
    statuses: readonly string[],
    now: Date,
    most: number,
  ): Promise<ColleagueRecord[]> {
    const around = reportsTo ? [{ reportsTo: me }, { reportsTo }, { _id: reportsTo }] : [{ reportsTo: me }];
    return this.people
      .find({
        state: 'active',
        status: { $in: statuses },
        _id: { $ne: me },
        $and: [{ $or: around }, { $or: [{ statusUntil: null }, { statusUntil: { $gt: now } }] }],
      })
      .select([...colleagueFields])
      .sort({ statusUntil: 1, _id: 1 })
      .limit(most)
      .lean<ColleagueRecord[]>();
  }

  countReports(id: string): Promise<number> {
    return this.people.countDocuments({ state: 'active', reportsTo: id });
  }

  /** Words of names and job titles, for the vocabulary: of everyone, or of people who were added since. */
  async *nameWords(since: Date | null): AsyncIterable<readonly string[]> {
    const filter: ColleagueFilter = { state: 'active', ...(since && { createdAt: { $gte: since } }) };
    const [names, jobTitles] = await Promise.all([
      this.people.distinct('names', filter),
      this.people.distinct('jobTitle', filter),
    ]);
    yield names.flatMap((name) => name ?? []);
    for (const title of jobTitles) yield spellingsIn(title ?? '');
  }

  private read(
    filter: ColleagueFilter,
    { limit, order, through }: Pick<ColleaguePageQuery, 'limit' | 'through'> & { readonly order?: Order },
  ): Promise<ColleagueRecord[]> {
    const query = this.people
      .find(filter)
      .select([...colleagueFields])
      .sort(order ? sortOf(order) : {})
      .limit(limit);
    if (through && order?.field === 'sortName') query.hint(indexes[through]);
    return query.lean<ColleagueRecord[]>();
  }
}

const isSomething = (filter: ColleagueFilter): boolean => Object.keys(filter).length > 0;

const orderOf = (sort: string): Order => {
  const order = parseOrder(sort);
  return order.field === 'name' ? { ...order, field: 'sortName' } : order;
};
