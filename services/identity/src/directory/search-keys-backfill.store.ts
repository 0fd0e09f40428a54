import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { searchFieldsOf } from '../person-records/person.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';

const batch = 500;

/** Adds search keys to people from before the directory existed. Idempotent. */
@Injectable()
export class SearchKeysBackfill implements OnApplicationBootstrap {
  constructor(@InjectModel('Person') private readonly people: Model<PersonRecord>) {}

  async onApplicationBootstrap(): Promise<void> {
    while ((await this.fillSome()) === batch);
  }

  private async fillSome(): Promise<number> {
    const some = await this.people
      .find({ names: { $exists: false } })
      .limit(batch)
      .setOptions({ acrossOrganisations: true })
      .lean<PersonRecord[]>();
    if (some.length > 0)
      await this.people.collection.bulkWrite(
        some.map((person) => {
          const { names, keys } = searchFieldsOf(person);
          return {
            updateOne: {
              filter: { _id: person._id, names: { $exists: false } },
              update: { $set: { names, keys } },
            },
          } as never;
        }),
        { ordered: false },
      );
    return some.length;
  }
}
