import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { afterCursor, parseOrder, sortOf, toPage } from '@atrium/common/mongo/cursor';
import type { Model } from 'mongoose';
import type { PersonRecord } from '../person-records/person.schema.ts';

const byName = parseOrder('sortName');

/** The people in each team. */
@Injectable()
export class UnitPeopleRepository {
  constructor(@InjectModel('Person') private readonly people: Model<PersonRecord>) {}

  /** Number of active people directly in each team; those in none are under the empty ID. Of those that match, if given. */
  async counts(within: object | null): Promise<ReadonlyMap<string, number>> {
    const counts = await this.people.aggregate<{ _id: string | null; people: number }>([
      { $match: { $and: [{ state: 'active' }, ...(within ? [within] : [])] } },
      { $group: { _id: '$unit', people: { $sum: 1 } } },
    ]);
    return new Map(counts.map(({ _id, people }) => [_id ?? '', people]));
  }

  count(unit: string): Promise<number> {
    return this.people.countDocuments({ state: 'active', unit });
  }

  async list(unit: string | null, limit: number, after: string | undefined) {
    const rows = await this.people
      .find({ $and: [{ state: 'active', unit }, afterCursor(byName, after)] })
      .sort(sortOf(byName))
      .limit(limit + 1)
      .lean<PersonRecord[]>();
    return toPage(rows, limit, byName);
  }
}
