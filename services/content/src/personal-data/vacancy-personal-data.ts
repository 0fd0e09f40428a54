import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { ownedRecords, authoredRecords } from '@atrium/common/personal-data/record-kinds';
import type { Connection } from 'mongoose';
import { VacancyErasure } from '../vacancies/vacancy-erasure.ts';

/**
 * Personal data in vacancies. Responses only serve the job, so they are deleted with the person who gave them and with
 * the person referred.
 */
@Injectable()
export class VacancyPersonalData implements OnModuleInit {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly data: PersonalData,
    private readonly erasure: VacancyErasure,
  ) {}

  /** All collections are known only at this point. */
  onModuleInit(): void {
    const model = (name: string) => this.connection.model(name);
    const own = (person: string) => ({ person });
    const vacancies = authoredRecords({
      name: 'vacancies',
      model: model('Vacancy'),
      fields: ['createdBy', 'updatedBy', 'contact.person'],
      hidden: ['words', 'pictures', 'audience'],
    });
    this.data.define(
      { ...vacancies, erase: (person) => this.erasure.erase(person) },
      ownedRecords({ name: 'vacancy-interests', model: model('Interest'), of: own }),
      ownedRecords({
        name: 'vacancy-referrals',
        model: model('Referral'),
        of: (person) => ({ by: person }),
      }),
      // Referrals are confidential: the referred person does not see who made them.
      ownedRecords({ name: 'vacancy-recommended', model: model('Referral'), of: own, hidden: ['by'] }),
      ownedRecords({ name: 'vacancy-searches', model: model('VacancySearch'), of: own }),
    );
  }
}
