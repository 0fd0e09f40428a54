import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { unlessTaken } from '../errors/unless-taken.ts';
import type { PersonalDataJob, PersonalDataJobCount } from './personal-data-job.schema.ts';

@Injectable()
export class PersonalDataJobsRepository {
  constructor(@InjectModel('PersonalDataJob') private readonly jobs: Model<PersonalDataJob>) {}

  find(id: string): Promise<PersonalDataJob | null> {
    return this.jobs.findById(id).lean<PersonalDataJob>();
  }

  /** Does nothing if it is there already. */
  async add(job: Pick<PersonalDataJob, '_id' | 'person' | 'purpose'>): Promise<void> {
    await unlessTaken(() => this.jobs.insertMany([{ ...job, at: new Date() } as PersonalDataJob]));
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
