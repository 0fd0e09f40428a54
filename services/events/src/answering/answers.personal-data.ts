import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { ownedRecords } from '@atrium/common/personal-data/record-kinds';
import type { Model } from 'mongoose';
import type { AnswerRecord } from '../places/answer.schema.ts';
import { AnswersErasure } from './answers.erasure.ts';

/** Answers go with the person, and their places become free. */
@Injectable()
export class AnswersPersonalData {
  constructor(
    @InjectModel('EventAnswer') answers: Model<AnswerRecord>,
    erasure: AnswersErasure,
    data: PersonalData,
  ) {
    const own = ownedRecords({
      name: 'event-answers',
      model: answers,
      of: (person) => ({ person }),
      hidden: ['code'],
    });
    data.define({ ...own, erase: (person) => erasure.erase(person) });
    data.exempt({
      event_places: 'numbers of people',
      event_notices: 'what is about to be told; the people are in the answers',
    });
  }
}
