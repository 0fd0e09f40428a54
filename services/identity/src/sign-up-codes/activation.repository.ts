import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { PersonRecord } from '../person-records/person.schema.ts';

export interface ActivationCount {
  readonly people: number;
  readonly activated: number;
}

const sums = {
  people: { $sum: 1 },
  activated: { $sum: { $cond: [{ $gt: ['$firstSignIn', null] }, 1, 0] } },
} as const;

/** How many people of the current organisation have signed in so far. */
@Injectable()
export class ActivationRepository {
  constructor(@InjectModel('Person') private readonly people: Model<PersonRecord>) {}

  /** By manager, those with the most people or with the most pending people first. */
  byManager(
    limit: number,
    first: 'people' | 'pending',
  ): Promise<(ActivationCount & { _id: string | null })[]> {
    return this.people.aggregate<ActivationCount & { _id: string | null }>([
      { $match: { state: 'active' } },
      { $group: { _id: '$reportsTo', ...sums } },
      { $set: { pending: { $subtract: ['$people', '$activated'] } } },
      { $sort: { [first]: -1, people: -1, _id: 1 } },
      { $limit: limit },
      { $unset: 'pending' },
    ]);
  }

  /** For everyone, or for the people who report to one manager. */
  async count(manager?: string): Promise<ActivationCount> {
    const [count] = await this.people.aggregate<ActivationCount>([
      { $match: { state: 'active', ...(manager !== undefined && { reportsTo: manager }) } },
      { $group: { _id: null, ...sums } },
      { $unset: '_id' },
    ]);
    return count ?? { people: 0, activated: 0 };
  }

  /** From the index alone. `since` limits those who are counted as new. */
  async total(since: Date): Promise<ActivationCount & { readonly newlyActivated: number }> {
    const countWhere = (firstSignIn?: object) =>
      this.people.countDocuments({ state: 'active', ...(firstSignIn && { firstSignIn }) }).exec();
    const [people, activated, newlyActivated] = await Promise.all([
      countWhere(),
      countWhere({ $gt: new Date(0) }),
      countWhere({ $gte: since }),
    ]);
    return { people, activated, newlyActivated };
  }

  /** Leaves out people who came with a password from elsewhere, because they need no code. */
  listPending(manager: string, limit: number): Promise<PersonRecord[]> {
    return this.people
      .find({ reportsTo: manager, state: 'active', firstSignIn: null, onboarded: { $ne: true } })
      .sort({ sortName: 1, _id: 1 })
      .limit(limit)
      .lean<PersonRecord[]>();
  }
}
