import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { ownedRecords } from '@atrium/common/personal-data/record-kinds';
import { withoutId } from '@atrium/common/personal-data/without-id';
import type { Model } from 'mongoose';
import type { SavedItemRecord } from './saved-item.schema.ts';

/** Items of the person are deleted. Items of others that name the person stay without the name. */
@Injectable()
export class SavedItemsPersonalData {
  constructor(@InjectModel('SavedItem') items: Model<SavedItemRecord>, data: PersonalData) {
    const owned = ownedRecords({ name: 'saved-items', model: items, of: (person) => ({ person }) });
    data.define({
      ...owned,
      erase: async (person) => {
        const removed = await owned.erase(person);
        let changed = 0;
        // There are at most a few per administrator.
        for await (const { _id, value } of items.find().lean<SavedItemRecord>().cursor()) {
          if (!JSON.stringify(value).includes(JSON.stringify(person))) continue;
          await items.updateOne({ _id }, { $set: { value: withoutNulls(withoutId(value, person)) } });
          changed += 1;
        }
        return removed + changed;
      },
    });
  }
}

/** A filter by the person becomes no filter. */
const withoutNulls = (value: unknown): object =>
  Object.fromEntries(Object.entries(value as object).filter(([, field]) => field !== null));
