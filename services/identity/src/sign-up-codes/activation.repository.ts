import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { PersonRecord } from '../people/person.schema.ts';

export interface Arrived {
  readonly people: number;
  readonly arrived: number;
}

const sums = {
  people: { $sum: 1 },
  arrived: { $sum: { $cond: [{ $gt: ['$firstSignIn', null] }, 1, 0] } },
} as const;

/** How many people have come so far, of the organisation in the context. */
@Injectable()
export class ActivationRepository {
  constructor(@InjectModel('Person') private readonly people: Model<PersonRecord>) {}

  /** By manager, those with most to wait for first. */
  byManager(limit: number): Promise<(Arrived & { _id: string | null })[]> {
    return this.people.aggregate<Arrived & { _id: string | null }>([
      { $match: { state: 'active' } },
      { $group: { _id: '$reportsTo', ...sums } },
      { $set: { awaited: { $subtract: ['$people', '$arrived'] } } },
      { $sort: { awaited: -1, people: -1, _id: 1 } },
      { $limit: limit },
      { $unset: 'awaited' },
    ]);
  }

  /** Of everybody, or of those who report to one. */
  async count(manager?: string): Promise<Arrived> {
    const [count] = await this.people.aggregate<Arrived>([
      { $match: { state: 'active', ...(manager !== undefined && { reportsTo: manager }) } },
      { $group: { _id: null, ...sums } },
      { $unset: '_id' },
    ]);
    return count ?? { people: 0, arrived: 0 };
  }

  /** Not those who came with a password from elsewhere: they need no code. */
  awaited(manager: string, limit: number): Promise<PersonRecord[]> {
    return this.people
      .find({ reportsTo: manager, state: 'active', firstSignIn: null, onboarded: { $ne: true } })
      .sort({ sortName: 1, _id: 1 })
      .limit(limit)
      .lean<PersonRecord[]>();
  }
}
