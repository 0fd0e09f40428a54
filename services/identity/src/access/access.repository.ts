import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { afterCursor, sortOf, toPage, type Order, type RecordPage } from '@atrium/common/mongo/cursor';
import type { Model, QueryFilter } from 'mongoose';
import type { AccessByPerson, AccessChanges } from './access.ts';
import type { AccessRecord } from './access.schema.ts';

export interface AccessChange {
  readonly before: AccessRecord;
  readonly changes: AccessChanges;
}

/** What decides the access of the people of the current organisation. */
@Injectable()
export class AccessRepository {
  constructor(@InjectModel('Access') private readonly access: Model<AccessRecord>) {}

  find(person: string): Promise<AccessRecord | null> {
    return this.access.findById(person).lean<AccessRecord>();
  }

  async get(person: string): Promise<AccessRecord> {
    return orNotFound(await this.find(person));
  }

  async findMany(people: readonly string[]): Promise<AccessByPerson> {
    return byPerson(await this.access.find({ _id: { $in: people } }).lean<AccessRecord[]>());
  }

  /** Everyone with any of these roles. */
  async findWith(roles: readonly string[]): Promise<AccessByPerson> {
    return byPerson(await this.access.find({ roles: { $in: roles } }).lean<AccessRecord[]>());
  }

  async findAcrossOrganisations(people: readonly string[]): Promise<AccessByPerson> {
    const found = this.access.find({ _id: { $in: people } }).setOptions({ acrossOrganisations: true });
    return byPerson(await found.lean<AccessRecord[]>());
  }

  /** One page of the people with any of these roles, by name. */
  async pageOfHolders(
    roles: readonly string[],
    order: Order,
    { limit, after }: { readonly limit: number; readonly after?: string | undefined },
  ): Promise<RecordPage<AccessRecord>> {
    const rows = await this.access
      .find({ $and: [{ roles: { $in: roles } }, afterCursor(order, after)] })
      .sort(sortOf(order))
      .limit(limit + 1)
      .lean<AccessRecord[]>();
    return toPage(rows, limit, order);
  }

  /** The people whose access matches. */
  async idsWhere(filter: QueryFilter<AccessRecord>): Promise<string[]> {
    const rows = await this.access.find(filter).select({ _id: 1 }).lean<{ _id: string }[]>();
    return rows.map(({ _id }) => _id);
  }

  async exists(filter: QueryFilter<AccessRecord>): Promise<boolean> {
    return (await this.access.exists(filter)) !== null;
  }

  idsWith(roles: readonly string[]): Promise<string[]> {
    return this.idsWhere({ roles: { $in: roles } });
  }

  /** Number of people with any of these roles. Counted from an index, so it is always right. */
  countWith(roles: readonly string[]): Promise<number> {
    return this.access.countDocuments({ roles: { $in: roles } }).exec();
  }

  countActiveWith(roles: readonly string[]): Promise<number> {
    return this.access.countDocuments({ active: true, roles: { $in: roles } });
  }

  async insertMany(records: readonly Omit<AccessRecord, 'org'>[]): Promise<void> {
    await this.access.insertMany(records as AccessRecord[]);
  }

  /** Returns the new state, or null after a concurrent change. */
  async change(before: AccessRecord, changes: AccessChanges): Promise<AccessRecord | null> {
    const [after] = (await this.changeMany([{ before, changes }])) ?? [];
    return after ?? null;
  }

  /**
   * Call within a transaction. Changes the access of many people with one command, in which people whose access becomes
   * the same share an update. Returns their new states, or null after a concurrent change.
   */
  async changeMany(all: readonly AccessChange[]): Promise<AccessRecord[] | null> {
    if (all.length === 0) return [];
    const alike = Map.groupBy(all, ({ before, changes }) => JSON.stringify([before.version, changes]));
    const { matchedCount } = await this.access.bulkWrite(
      [...alike.values()].map((some) => {
        const [{ before, changes }] = some as [AccessChange];
        const ids = some.map(({ before: { _id } }) => _id);
        const filter = { _id: { $in: ids }, version: before.version };
        return { updateMany: { filter, update: { $set: changes, $inc: { version: 1 } } } };
      }) as never,
    );
    if (matchedCount < all.length) return null;
    return all.map(({ before, changes }) => ({ ...before, ...changes, version: before.version + 1 }));
  }

  /** People whose names have changed. Not a change of access, so the versions stay. */
  async rename(people: readonly Pick<AccessRecord, '_id' | 'sortName'>[]): Promise<void> {
    if (people.length === 0) return;
    await this.access.bulkWrite(
      people.map(({ _id, sortName }) => ({
        updateOne: { filter: { _id, sortName: { $ne: sortName } }, update: { $set: { sortName } } },
      })) as never,
    );
  }

  async remove(person: string): Promise<void> {
    await this.access.deleteOne({ _id: person });
  }
}

const byPerson = (records: readonly AccessRecord[]): AccessByPerson =>
  new Map(records.map((record) => [record._id, record]));
