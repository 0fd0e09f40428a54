import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { afterCursor, parseOrder, sortOf, toPage, type RecordPage } from '@atrium/common/mongo/cursor';
import type { Model } from 'mongoose';
import type { LegalHoldRecord } from './legal-hold.schema.ts';

const newestFirst = parseOrder('-at', ['at']);

@Injectable()
export class LegalHolds {
  constructor(@InjectModel('LegalHold') private readonly holds: Model<LegalHoldRecord>) {}

  find(person: string): Promise<LegalHoldRecord | null> {
    return this.holds.findById(person).lean<LegalHoldRecord>();
  }

  async findMany(people: readonly string[]): Promise<ReadonlyMap<string, LegalHoldRecord>> {
    const found = await this.holds.find({ _id: { $in: people } }).lean<LegalHoldRecord[]>();
    return new Map(found.map((hold) => [hold._id, hold]));
  }

  async list(limit: number, after: string | undefined): Promise<RecordPage<LegalHoldRecord>> {
    const rows = await this.holds
      .find(afterCursor(newestFirst, after))
      .sort(sortOf(newestFirst))
      .limit(limit + 1)
      .lean<LegalHoldRecord[]>();
    return toPage(rows, limit, newestFirst);
  }

  async set({ _id, ...hold }: LegalHoldRecord): Promise<void> {
    await this.holds.updateOne({ _id }, { $set: hold }, { upsert: true });
  }

  async remove(person: string): Promise<void> {
    await this.holds.deleteOne({ _id: person });
  }
}
