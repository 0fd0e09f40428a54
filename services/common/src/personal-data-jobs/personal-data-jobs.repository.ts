import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { duplicateKey } from '../errors/unavailable.ts';
import type { PersonalDataJob, PersonalDataJobCount } from './personal-data-job.schema.ts';

@Injectable()
export class PersonalDataJobsRepository {
  constructor(@InjectModel('PersonalDataJob') private readonly jobs: Model<PersonalDataJob>) {}

  find(id: string): Promise<PersonalDataJob | null> {
    return this.jobs.findById(id).lean<PersonalDataJob>();
  }

  /** Does nothing if it is there already. */
  async add(job: Pick<PersonalDataJob, '_id' | 'person' | 'purpose'>): Promise<void> {
    try {
      await this.jobs.insertMany([{ ...job, at: new Date() } as PersonalDataJob]);
    } catch (error) {
      if (!duplicateKey(error)) throw error;
    }
  }

  /** Null if the job has ended. */
  countTry(id: string): Promise<PersonalDataJob | null> {
    return this.jobs
      .findOneAndUpdate({ _id: id, counts: null }, { $inc: { tries: 1 } }, { returnDocument: 'after' })
      .lean<PersonalDataJob>();
  }

  async finish(id: string, counts: readonly PersonalDataJobCount[], person: string | null): Promise<void> {
    await this.jobs.updateOne({ _id: id }, { $set: { counts, person } });
  }

  /** Jobs of all organisations that have not ended. */
  open(): Promise<Pick<PersonalDataJob, '_id' | 'org'>[]> {
    return this.jobs
      .find({ counts: null })
      .select({ org: 1 })
      .setOptions({ acrossOrganisations: true })
      .lean<PersonalDataJob[]>();
  }
}
