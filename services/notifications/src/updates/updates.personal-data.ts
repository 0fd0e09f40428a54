import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { ownedRecords } from '@atrium/common/personal-data/record-kinds';
import { Retention } from '@atrium/common/retention/retention';
import { formerColleague } from '@atrium/proto/common';
import type { Model } from 'mongoose';
import type { UpdateRecord } from './update.schema.ts';

/** A person's own updates are deleted with them. In those of others, their name is removed. */
@Injectable()
export class UpdatesPersonalData {
  constructor(@InjectModel('Update') updates: Model<UpdateRecord>, data: PersonalData, retention: Retention) {
    const own = ownedRecords({ name: 'updates', model: updates, of: (person) => ({ person }) });
    data.define({
      ...own,
      erase: async (person) => {
        await updates.updateMany({ by: person }, { $set: { by: formerColleague } });
        return own.erase(person);
      },
    });
    retention.define('updates', async (before, held) => {
      const old = { createdAt: { $lt: before }, person: { $nin: [...held] } };
      return (await updates.deleteMany(old)).deletedCount;
    });
  }
}
