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

  /** People whose roles come from its groups, in batches and in the order of their IDs. */
  listAfter(provider: string, last: string, most: number): Promise<BrokeredPerson[]> {
    return this.people
      .find({ provider, _id: { $gt: last } })
      .sort({ _id: 1 })
      .limit(most)
      .lean<BrokeredPerson[]>();
  }

  /** Everyone who has ever signed in through it, in the same way. */
  listEverAfter(provider: string, last: string, most: number): Promise<BrokeredPerson[]> {
    return this.people
      .find({ $or: [{ provider }, { earlier: provider }], _id: { $gt: last } })
      .sort({ _id: 1 })
      .limit(most)
      .lean<BrokeredPerson[]>();
  }

  count(provider: string): Promise<number> {
    return this.people.countDocuments({ provider });
  }

  /** Records a sign-in. False if a later one is known, so the older groups are ignored. */
  async recordSignIn(
    person: string,
    provider: string,
    groups: readonly string[],
    at: Date,
  ): Promise<boolean> {
    const known = await this.find(person);
    if (known && known.seenAt >= at) return false;
    const moved = known && known.provider !== provider;
    await this.people.updateOne(
      { _id: person },
      {
        $set: { provider, groups: [...groups], seenAt: at },
        $setOnInsert: { given: [] },
        ...(moved && { $addToSet: { earlier: known.provider } }),
      },
      { upsert: true },
    );
    return true;
  }

  /** Records people who have signed in at some time, with nothing else known. */
  async record(provider: string, people: readonly string[]): Promise<void> {
    await this.people.bulkWrite(
      people.flatMap((_id) => [
        {
          updateOne: {
            filter: { _id },
            update: { $setOnInsert: { provider, groups: [], given: [], seenAt: never } },
            upsert: true,
          },
        },
        {
          updateOne: {
            filter: { _id, provider: { $ne: provider } },
            update: { $addToSet: { earlier: provider } },
          },
        },
      ]),
    );
  }

  async setGrantedRoles(person: string, given: readonly string[]): Promise<void> {
    await this.people.updateOne({ _id: person }, { $set: { given } });
  }

  /** Removes a provider from a person. */
  async removeProvider({ _id, provider, earlier = [] }: BrokeredPerson, gone: string): Promise<void> {
    const others = earlier.filter((one) => one !== gone);
    const last = provider === gone ? others.pop() : provider;
    if (last === undefined) await this.people.deleteOne({ _id });
    else if (last === provider) await this.people.updateOne({ _id }, { $set: { earlier: others } });
    else
      await this.people.updateOne(
        { _id },
        { $set: { provider: last, groups: [], given: [], earlier: others } },
      );
  }

  /** From all organisations, to check at start that nothing was left half done. */
  async providersAcrossOrganisations(): Promise<readonly { org: string; provider: string }[]> {
    const [last, earlier] = await Promise.all([this.everywhere('provider'), this.everywhere('earlier')]);
    const found = [...new Set([...last, ...earlier])].map(async (provider) => {
      const one = await this.people
        .findOne({ $or: [{ provider }, { earlier: provider }] })
        .setOptions({ acrossOrganisations: true })
        .select({ org: 1, _id: 0 })
        .lean<{ org: string }>();
      return one ? [{ org: one.org, provider }] : [];
    });
    return (await Promise.all(found)).flat();
  }

  private everywhere(field: 'provider' | 'earlier'): Promise<string[]> {
    return this.people
      .distinct(field)
      .setOptions({ acrossOrganisations: true })
      .then((ids) => ids.map(String));
  }
}
