import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PersonalData } from '../personal-data/personal-data.ts';
import type { IdempotentResponse } from './idempotent-responses.store.ts';

/** Responses are kept for a day, so there are few enough to scan. */
@Injectable()
export class IdempotentResponsesPersonalData {
  constructor(@InjectModel('IdempotentResponse') responses: Model<IdempotentResponse>, data: PersonalData) {
    data.define({
      name: 'repeated-answers',
      collections: ['idempotent_responses'],
      erase: async (person) => {
        const about: string[] = [];
        for await (const row of responses.find().lean<IdempotentResponse>().cursor())
          if (JSON.stringify(row).includes(person)) about.push(row._id);
        return (await responses.deleteMany({ _id: { $in: about } })).deletedCount;
      },
    });
  }
}
