import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { mapDuplicateKey } from '@atrium/common/errors/map-duplicate-key';
import { afterCursor, sortOf, toPage, type Order, type RecordPage } from '@atrium/common/mongo/cursor';
import type { PeopleQuery } from '@atrium/proto/identity/people-queries';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { AccessRecord } from '../access/access.schema.ts';
import { AccessRepository } from '../access/access.repository.ts';
import { MobileNumbers, withOwnMobile } from './mobile-numbers.repository.ts';
import { byNames, filterOf, orderOf } from './people-filters.ts';
import type { PersonRecord } from './person.schema.ts';
import { TotalCache } from './total-cache.ts';

type Filter = QueryFilter<PersonRecord>;
type PeopleFilterQuery = Omit<PeopleQuery, 'limit' | 'after' | 'sort'>;
type PlaceField = 'site' | 'department' | 'grade' | 'unit' | 'status';

interface PersonChange {
  readonly before: PersonRecord;
  readonly changes: Partial<PersonRecord>;
}

/** Held by indexes: an address by one person of all organisations, a mobile number by one active person of each. */
const uniqueFields = ['email', 'mobile'];

/** The people of the current organisation. */
@Injectable()
export class PeopleRepository {
  constructor(
    @InjectModel('Person') private readonly people: Model<PersonRecord>,
    private readonly access: AccessRepository,
    private readonly mobiles: MobileNumbers,
    private readonly cache: TotalCache,
  ) {}

  find(id: string): Promise<PersonRecord | null> {
    return this.people.findById(id).lean<PersonRecord>();
  }

  /** The next people in the order of their IDs. */
  listAfter(id: string, most: number): Promise<PersonRecord[]> {
    return this.people
      .find({ _id: { $gt: id } })
      .sort({ _id: 1 })
      .limit(most)
      .lean<PersonRecord[]>();
  }

  async get(id: string): Promise<PersonRecord> {
    return orNotFound(await this.find(id));
  }

  /** One page and the total number, within a scope if there is one. */
  async list(
    query: PeopleQuery,
    within: Filter | null,
  ): Promise<{ rows: readonly PersonRecord[]; next: string | null; total: number }> {
    const { sort, after, limit, ...filters } = query;
    const order = orderOf(sort);
    const { role, ...others } = filters;
    const isByRoleOnly = !within && Object.values(others).every((one) => one === undefined);
    if (role && isByRoleOnly && order.field === 'sortName') return this.listHolders(role, order, query);
    const filter = { $and: [await this.filterOf(filters), ...(within ? [within] : [])] };
    const [rows, total] = await Promise.all([
      this.people
        .find({ $and: [filter, afterCursor(order, after)] })
        .sort(sortOf(order))
        .limit(limit + 1)
        .lean<PersonRecord[]>(),
      this.cache.get({ ...filters, within }, () => this.people.countDocuments(filter).exec()),
    ]);
    return { ...toPage(rows, limit, order), total };
  }

  /** The filter of a list of people. */
  async filterOf({ role, sharedMobile, ...query }: PeopleFilterQuery): Promise<Filter> {
    const holders = role && { _id: { $in: await this.access.idsWith(role) } };
    const sharing = sharedMobile && { mobile: { $in: await this.mobiles.shared() }, state: 'active' };
    return { $and: [filterOf(query), holders ?? {}, (sharing ?? {}) as Filter] };
  }

  /** Active people who have, for each typed word, a word that begins with it. */
  findByPrefix(q: string, limit: number): Promise<PersonRecord[]> {
    const filter: Filter = { state: 'active', ...byNames(q) };
    return this.people.find(filter).sort({ sortName: 1, _id: 1 }).limit(limit).lean<PersonRecord[]>();
  }

  findByIds(ids: readonly string[]): Promise<PersonRecord[]> {
    return this.people
      .find({ _id: { $in: ids } })
      .sort({ sortName: 1, _id: 1 })
      .lean<PersonRecord[]>();
  }

  /** One page of the people with any of these roles, in the order of an index, however many there are. */
  async holders(
    roles: readonly string[],
    page: { readonly limit: number; readonly after?: string | undefined },
    order = orderOf('name'),
  ): Promise<RecordPage<PersonRecord>> {
    const { rows, next } = await this.access.pageOfHolders(roles, order, page);
    const people = new Map((await this.findByIds(rows.map(({ _id }) => _id))).map((one) => [one._id, one]));
    return { rows: rows.flatMap(({ _id }) => people.get(_id) ?? []), next };
  }

  /** Number of people in each place of one kind; of those that match, if given. */
  async countBy(field: PlaceField, within: object | null): Promise<ReadonlyMap<string, number>> {
    const counts = await this.people.aggregate<{ _id: string | null; people: number }>([
      ...(within ? [{ $match: within }] : []),
      { $group: { _id: `$${field}`, people: { $sum: 1 } } },
    ]);
    return new Map(counts.map(({ _id, people }) => [_id ?? '', people]));
  }

  /** Number of active people who have signed up or signed in, like `isActivated`. */
  countActivated(): Promise<number> {
    return this.people.countDocuments({
      state: 'active',
      $or: [{ firstSignIn: { $ne: null } }, { termsAccepted: { $exists: true } }],
    });
  }

  countActive(): Promise<number> {
    return this.people.countDocuments({ state: 'active' });
  }

  async insertMany(
    records: readonly Omit<PersonRecord, 'org'>[],
    access: readonly Omit<AccessRecord, 'org'>[],
  ): Promise<void> {
    await mapDuplicateKey(uniqueFields, () => this.people.insertMany(records as PersonRecord[]));
    await this.access.insertMany(access);
  }

  /** Changes a person and returns their new state, or null after a concurrent change. */
  async change(before: PersonRecord, changes: Partial<PersonRecord>): Promise<PersonRecord | null> {
    const after = await mapDuplicateKey(uniqueFields, () =>
      this.people
        .findOneAndUpdate(
          { _id: before._id, version: before.version },
          { $set: withOwnMobile(before, changes), $inc: { version: 1 } },
          { returnDocument: 'after' },
        )
        .lean<PersonRecord>(),
    );
    if (after && changes.sortName !== undefined) await this.access.rename([after]);
    return after;
  }

  /** Changes many people, each in its own way. Returns false after a concurrent change of any of them. */
  async changeEach(changes: readonly PersonChange[]): Promise<boolean> {
    if (changes.length === 0) return true;
    const operations = changes.map(({ before, changes: $set }) => ({
      updateOne: {
        filter: { _id: before._id, version: before.version },
        update: { $set: withOwnMobile(before, $set), $inc: { version: 1 } },
      },
    }));
    const { matchedCount } = await mapDuplicateKey(uniqueFields, () =>
      this.people.bulkWrite(operations as never),
    );
    return matchedCount === changes.length;
  }

  countIn(field: PlaceField, id: string): Promise<number> {
    return this.people.countDocuments({ [field]: id });
  }

  /** Moves everyone in a place to another one, in batches, and yields their new state. */
  async *move(field: PlaceField, from: string, to: string): AsyncGenerator<PersonRecord[]> {
    for (;;) {
      const some = await this.people
        .find({ [field]: from })
        .select({ _id: 1 })
        .limit(500)
        .lean<{ _id: string }[]>();
      if (some.length === 0) return;
      yield await this.changeMany(
        some.map(({ _id }) => _id),
        { $set: { [field]: to }, $inc: { version: 1 } },
      );
    }
  }

  /** Call within a transaction. Puts several people into a team, or into none. */
  setUnit(ids: readonly string[], unit: string | null): Promise<PersonRecord[]> {
    return this.changeMany(ids, { $set: { unit }, $inc: { version: 1 } });
  }

  /** Whether `below` reports to `above` at any level, or is the same person. Stops at a cycle in imported data. */
  async isReportOf(below: string, above: string): Promise<boolean> {
    const seen = new Set<string>();
    for (
      let current: string | null = below;
      current && !seen.has(current);
      current = (await this.find(current))?.reportsTo ?? null
    ) {
      if (current === above) return true;
      seen.add(current);
    }
    return false;
  }

  async setOnboarded(id: string): Promise<void> {
    await this.people.updateOne({ _id: id }, { $set: { onboarded: true } });
  }

  async recordSignIn(id: string, at: Date): Promise<void> {
    await this.people.updateOne(
      { _id: id },
      [{ $set: { firstSignIn: { $ifNull: ['$firstSignIn', at] }, lastSignIn: at } }],
      { updatePipeline: true },
    );
  }

  /** People of all organisations in the order of their IDs, to compare them with copies elsewhere. */
  pageAcrossOrganisations(after: string, limit: number): Promise<PersonRecord[]> {
    return this.people
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .setOptions({ acrossOrganisations: true })
      .lean<PersonRecord[]>();
  }

  /** The IDs of all people, in batches. */
  async *idsInBatches(size = 1_000): AsyncGenerator<string[]> {
    for (let after = ''; ;) {
      const page = await this.people
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(size)
        .select({ _id: 1 })
        .lean<{ _id: string }[]>();
      if (page.length > 0) yield page.map(({ _id }) => _id);
      after = page.at(-1)?._id ?? '';
      if (page.length < size) return;
    }
  }

  findAcrossOrganisations(ids: readonly string[]): Promise<PersonRecord[]> {
    return this.people
      .find({ _id: { $in: ids } })
      .setOptions({ acrossOrganisations: true })
      .lean<PersonRecord[]>();
  }

  /** The person who signs in with an address, in any organisation: addresses are unique across them. */
  findByEmailAcrossOrganisations(email: string): Promise<PersonRecord | null> {
    return this.people.findOne({ email }).setOptions({ acrossOrganisations: true }).lean<PersonRecord>();
  }

  /** People of all organisations whose status has an end, to check at start that each has its task. */
  listEndingStatuses(): Promise<Pick<PersonRecord, '_id' | 'org' | 'statusUntil'>[]> {
    return this.people
      .find({ statusUntil: { $type: 'date' } })
      .select({ _id: 1, org: 1, statusUntil: 1 })
      .setOptions({ acrossOrganisations: true })
      .lean<PersonRecord[]>();
  }

  /** The person a photo belongs to, in any organisation: the request does not come from a signed-in person. */
  findByPhoto(photo: string): Promise<PersonRecord | null> {
    return this.people.findOne({ photo }).setOptions({ acrossOrganisations: true }).lean<PersonRecord>();
  }

  private async listHolders(role: readonly string[], order: Order, page: PeopleQuery) {
    const [holders, total] = await Promise.all([
      this.holders(role, page, order),
      this.cache.get({ role }, () => this.access.countWith(role)),
    ]);
    return { ...holders, total };
  }

  private async changeMany(
    ids: readonly string[],
    changes: UpdateQuery<PersonRecord>,
  ): Promise<PersonRecord[]> {
    await this.people.updateMany({ _id: { $in: ids } }, changes);
    return this.findByIds(ids);
  }
}
