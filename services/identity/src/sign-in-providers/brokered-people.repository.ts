import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { BrokeredPerson } from './brokered-person.schema.ts';

const never = new Date(0);

@Injectable()
export class BrokeredPeopleRepository {
  constructor(@InjectModel('BrokeredPerson') private readonly people: Model<BrokeredPerson>) {}

  find(person: string): Promise<BrokeredPerson | null> {
    return this.people.findById(person).lean<BrokeredPerson>();
  }

  /** Some at a time, in an order of their own. */
  after(provider: string, last: string, most: number): Promise<BrokeredPerson[]> {
    return this.people
      .find({ provider, _id: { $gt: last } })
      .sort({ _id: 1 })
      .limit(most)
      .lean<BrokeredPerson[]>();
  }

  count(provider: string): Promise<number> {
    return this.people.countDocuments({ provider });
  }

  /** Somebody came. False where they have come since, so that what they had before is no news. */
  async seen(person: string, provider: string, groups: readonly string[], at: Date): Promise<boolean> {
    const known = await this.find(person);
    if (known && known.seenAt >= at) return false;
    await this.people.updateOne(
      { _id: person },
      { $set: { provider, groups: [...groups], seenAt: at }, $setOnInsert: { given: [] } },
      { upsert: true },
    );
    return true;
  }

  /** People who have come some time, of whom nothing else is known. */
  async note(provider: string, people: readonly string[]): Promise<void> {
    await this.people.bulkWrite(
      people.map((_id) => ({
        updateOne: {
          filter: { _id },
          update: { $setOnInsert: { provider, groups: [], given: [], seenAt: never } },
          upsert: true,
        },
      })),
    );
  }

  async give(person: string, given: readonly string[]): Promise<void> {
    await this.people.updateOne({ _id: person }, { $set: { given } });
  }

  async remove(person: string): Promise<void> {
    await this.people.deleteOne({ _id: person });
  }

  /** Of every organisation, for the check at start that nothing was left half done. */
  async providersOfAll(): Promise<readonly { org: string; provider: string }[]> {
    const rows = await this.people
      .find()
      .setOptions({ acrossOrganisations: true })
      .select({ org: 1, provider: 1, _id: 0 })
      .lean<{ org: string; provider: string }[]>();
    return [...new Map(rows.map((row) => [row.provider, row])).values()];
  }
}
