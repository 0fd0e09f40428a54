import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { PersonalDataJob } from './personal-data-job.schema.ts';
import { PersonalData } from '../personal-data/personal-data.ts';

/** Only export jobs: the erasure job clears its person when it completes. */
@Injectable()
export class PersonalDataJobsPersonalData {
  constructor(@InjectModel('PersonalDataJob') jobs: Model<PersonalDataJob>, data: PersonalData) {
    data.define({
      name: 'orders',
      collections: ['personal_data_jobs'],
      erase: async (person) => {
        const own = { person, purpose: 'export' as const };
        return (await jobs.updateMany(own, { $set: { person: null, counts: [] } })).modifiedCount;
      },
    });
  }
}
