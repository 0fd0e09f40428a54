import { Injectable } from '@nestjs/common';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { VacancyFields } from '@atrium/proto/content/vacancy';
import { randomUUID } from 'node:crypto';
import { AnswersRepository } from './answers.repository.ts';
import { VacanciesRepository } from './vacancies.repository.ts';
import { VacancyComposer } from './vacancy-composer.ts';
import { VacancyNotices } from './vacancy-notices.ts';

/** A vacancy that was advertised elsewhere or before. */
export interface ImportedVacancy {
  readonly fields: VacancyFields;
  /** Who advertised it. */
  readonly by: string;
  readonly createdAt: Date;
  /** Who would like to have the job, what they say of it and since when. */
  readonly interests: readonly { readonly person: string; readonly note: string; readonly at: Date }[];
}

/** Brings in vacancies as they are written here, in the context of an organisation; nobody's permission is asked. */
@Injectable()
export class VacancyImporter {
  constructor(
    private readonly vacancies: VacanciesRepository,
    private readonly answers: AnswersRepository,
    private readonly composer: VacancyComposer,
    private readonly notices: VacancyNotices,
    private readonly transactions: Transactions,
  ) {}

  add({ fields, by, createdAt, interests }: ImportedVacancy): Promise<string> {
    const id = randomUUID();
    return this.transactions.run(async () => {
      // Whoever brings it in may be quicker than the news of its people.
      const composed = await this.composer.compose(fields, fields.contact.person);
      await this.vacancies.insert({
        ...composed,
        ...{ _id: id, version: 1, answeredAt: null },
        ...{ createdAt, createdBy: by, updatedAt: createdAt, updatedBy: by },
      });
      for (const { person, note, at } of interests) await this.answers.express(id, person, note, at);
      await this.notices.changed(id);
      return id;
    });
  }
}
