import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { belongings, signatures } from '@atrium/common/personal-data/personal-kinds';
import type { Connection } from 'mongoose';
import { VacancyErasure } from '../vacancies/vacancy-erasure.ts';

/** What vacancies keep of people. What somebody answered is for the job alone: it goes with them, and with whom they recommended. */
@Injectable()
export class VacancyPersonalData implements OnModuleInit {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly data: PersonalData,
    private readonly erasure: VacancyErasure,
  ) {}

  /** Only now all collections are known. */
  onModuleInit(): void {
    const model = (name: string) => this.connection.model(name);
    const own = (person: string) => ({ person });
    const vacancies = signatures({
      name: 'vacancies',
      model: model('Vacancy'),
      fields: ['createdBy', 'updatedBy', 'contact.person'],
      hidden: ['words', 'pictures', 'audience'],
    });
    this.data.define(
      { ...vacancies, erase: (person) => this.erasure.erase(person) },
      belongings({ name: 'vacancy-interests', model: model('Interest'), of: own }),
      belongings({
        name: 'vacancy-referrals',
        model: model('Referral'),
        of: (person) => ({ by: person }),
      }),
      // Who recommended them told it in confidence.
      belongings({ name: 'vacancy-recommended', model: model('Referral'), of: own, hidden: ['by'] }),
      belongings({ name: 'vacancy-searches', model: model('VacancySearch'), of: own }),
    );
  }
}
