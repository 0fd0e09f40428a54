import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { PersonRecord } from './person.schema.ts';

/** Who has which mobile number in the current organisation. */
@Injectable()
export class MobileNumbers {
  constructor(@InjectModel('Person') private readonly people: Model<PersonRecord>) {}

  /** Those of the numbers that active people have. */
  async inUse(numbers: readonly string[]): Promise<Set<string>> {
    const found = await this.people
      .find({ mobile: { $in: numbers }, state: 'active' })
      .select({ mobile: 1 })
      .lean<Pick<PersonRecord, 'mobile'>[]>();
    return new Set(found.flatMap(({ mobile }) => mobile ?? []));
  }

  /** Numbers that several active people have, from before they were unique. */
  async shared(): Promise<string[]> {
    const marked: (string | null)[] = await this.people.distinct('mobile', { sharesMobile: true });
    const shared = await this.people.aggregate<{ _id: string }>([
      { $match: { mobile: { $in: marked }, state: 'active' } },
      { $group: { _id: '$mobile', people: { $sum: 1 } } },
      { $match: { people: { $gt: 1 } } },
    ]);
    return shared.map(({ _id }) => _id);
  }
}

/** A number that someone takes is theirs alone, whatever they shared before. */
export const withOwnMobile = (before: PersonRecord, changes: Partial<PersonRecord>): Partial<PersonRecord> =>
  before.sharesMobile && changes.mobile !== undefined && changes.mobile !== before.mobile
    ? { ...changes, sharesMobile: null }
    : changes;
