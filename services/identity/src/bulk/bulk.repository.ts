import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { afterCursor, parseOrder, sortOf, toPage } from '@atrium/common/mongo/cursor';
import type { BulkOutcome, PeopleBulk } from '@atrium/proto/identity/people-bulk';
import type { Model } from 'mongoose';
import type { BulkItemRecord, BulkRecord } from './bulk.schema.ts';

const byPerson = parseOrder('person');

@Injectable()
export class BulkRepository {
  constructor(
    @InjectModel('PeopleBulk') private readonly bulks: Model<BulkRecord>,
    @InjectModel('PeopleBulkItem') private readonly items: Model<BulkItemRecord>,
  ) {}

  async get(id: string): Promise<BulkRecord> {
    return orNotFound(await this.bulks.findById(id).lean<BulkRecord>());
  }

  async insert(record: BulkRecord): Promise<void> {
    await this.bulks.insertMany([record]);
  }

  async setTask(id: string, task: string): Promise<void> {
    await this.bulks.updateOne({ _id: id }, { $set: { task } });
  }

  async addItems(bulk: string, people: readonly string[]): Promise<void> {
    const at = new Date();
    await this.items.insertMany(
      people.map((person) => ({
        _id: `${bulk}:${person}`,
        bulk,
        person,
        outcome: 'waiting',
        reason: null,
        at,
      })),
    );
  }

  /**
   * Starts after the last person: earlier rows were waiting a moment ago, and a scan from the beginning would still
   * pass their old index entries.
   */
  listWaiting(bulk: string, after: string, most: number): Promise<BulkItemRecord[]> {
    return this.items
      .find({ bulk, outcome: 'waiting', person: { $gt: after } })
      .sort({ person: 1 })
      .limit(most)
      .lean<BulkItemRecord[]>();
  }

  /** Nearly all items have the same outcome, which then is one write. */
  async saveOutcomes(items: readonly Pick<BulkItemRecord, '_id' | 'outcome' | 'reason'>[]): Promise<void> {
    const alike = Map.groupBy(items, ({ outcome, reason }) => `${outcome} ${reason}`);
    for (const some of alike.values()) {
      const [{ outcome, reason }] = some as [BulkItemRecord];
      await this.items.updateMany(
        { _id: { $in: some.map(({ _id }) => _id) } },
        { $set: { outcome, reason } },
      );
    }
  }

  /** Returns how many were requeued. */
  async requeueFailed(bulk: string): Promise<number> {
    const again = { $set: { outcome: 'waiting', reason: null } } as const;
    return (await this.items.updateMany({ bulk, outcome: 'failed' }, again)).modifiedCount;
  }

  async counts(bulk: string): Promise<PeopleBulk['counts']> {
    const found = await this.items.aggregate<{ _id: BulkOutcome; people: number }>([
      { $match: { bulk } },
      { $group: { _id: '$outcome', people: { $sum: 1 } } },
    ]);
    const counts = { waiting: 0, done: 0, same: 0, skipped: 0, failed: 0 };
    for (const { _id, people } of found) counts[_id] = people;
    return counts;
  }

  async page(
    bulk: string,
    {
      limit,
      after,
      outcome,
    }: { limit: number; after?: string | undefined; outcome?: BulkOutcome | undefined },
  ) {
    const filter = { bulk, ...(outcome && { outcome }) };
    const rows = await this.items
      .find({ $and: [filter, afterCursor(byPerson, after)] })
      .sort(sortOf(byPerson))
      .limit(limit + 1)
      .lean<BulkItemRecord[]>();
    return toPage(rows, limit, byPerson);
  }
}
