import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { authoredRecords, ownedRecords } from '@atrium/common/personal-data/record-kinds';
import type { Model } from 'mongoose';
import type { InterestRecord } from './interest.schema.ts';
import type { ReferralRecord } from './referral.schema.ts';
import { VacancyErasure } from './vacancies.erasure.ts';
import type { VacancySearchRecord } from './vacancy-search.schema.ts';
import type { VacancyRecord } from './vacancy.schema.ts';

/** Responses only serve the job, so they are deleted with the person who gave them and with the person referred. */
@Injectable()
export class VacanciesPersonalData {
  constructor(
    @InjectModel('Vacancy') vacancies: Model<VacancyRecord>,
    @InjectModel('Interest') interests: Model<InterestRecord>,
    @InjectModel('Referral') referrals: Model<ReferralRecord>,
    @InjectModel('VacancySearch') searches: Model<VacancySearchRecord>,
    erasure: VacancyErasure,
    data: PersonalData,
  ) {
    const own = (person: string) => ({ person });
    const written = authoredRecords({
      name: 'vacancies',
      model: vacancies,
      fields: ['createdBy', 'updatedBy', 'contact.person'],
      hidden: ['titleWords', 'words', 'pictures', 'audience'],
    });
    data.define(
      { ...written, erase: (person) => erasure.erase(person) },
      ownedRecords({ name: 'vacancy-interests', model: interests, of: own }),
      ownedRecords({ name: 'vacancy-referrals', model: referrals, of: (person) => ({ by: person }) }),
      // Referrals are confidential: the referred person does not see who made them.
      ownedRecords({ name: 'vacancy-recommended', model: referrals, of: own, hidden: ['by'] }),
      ownedRecords({ name: 'vacancy-searches', model: searches, of: own }),
    );
  }
}
