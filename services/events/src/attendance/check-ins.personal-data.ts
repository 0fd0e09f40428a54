import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { authoredRecords, ownedRecords } from '@atrium/common/personal-data/record-kinds';
import type { Model } from 'mongoose';
import type { CheckInRecord } from './check-in.schema.ts';

/** Check-ins go with the person who came, and stay without the one who did them. */
@Injectable()
export class CheckInsPersonalData {
  constructor(@InjectModel('EventCheckIn') model: Model<CheckInRecord>, data: PersonalData) {
    const name = 'event-check-ins';
    const own = ownedRecords({
      name,
      model,
      of: (person) => ({ person }),
      hidden: ['scanId', 'undone', 'by'],
    });
    const done = authoredRecords({ name, model, fields: ['by'] });
    const erase = async (person: string) => (await own.erase(person)) + (await done.erase(person));
    data.define({ ...own, erase });
  }
}
