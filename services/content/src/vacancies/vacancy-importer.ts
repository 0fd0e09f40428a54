import { Injectable } from '@nestjs/common';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { VacancyFields } from '@atrium/proto/content/vacancy';
import { randomUUID } from 'node:crypto';
import { VacancyResponsesRepository } from './vacancy-responses.repository.ts';
import { VacanciesRepository } from './vacancies.repository.ts';
import { VacancyAssembler } from './vacancy-assembler.ts';
import { VacancyLiveEvents } from './vacancy-live-events.ts';

/** A vacancy advertised elsewhere or in the past. */
export interface ImportedVacancy {
  readonly fields: VacancyFields;
  readonly by: string;
  readonly createdAt: Date;
  /** People interested in the job, with their note and since when. */
  readonly interests: readonly { readonly person: string; readonly note: string; readonly at: Date }[];
}

/** Imports vacancies in the context of an organisation; permissions are not checked. */
@Injectable()
export class VacancyImporter {
  constructor(
    private readonly vacancies: VacanciesRepository,
    private readonly responses: VacancyResponsesRepository,
    private readonly assembler: VacancyAssembler,
    private readonly events: VacancyLiveEvents,
    private readonly transactions: Transactions,
  ) {}

  add({ fields, by, createdAt, interests }: ImportedVacancy): Promise<string> {
    const id = randomUUID();
    return this.transactions.run(async () => {
      // An import may run before its people have been replicated here.
      const composed = await this.assembler.assemble(fields, fields.contact.person);
      await this.vacancies.insert({
        ...composed,
        ...{ _id: id, version: 1, respondedAt: null },
        ...{ createdAt, createdBy: by, updatedAt: createdAt, updatedBy: by },
      });
      for (const { person, note, at } of interests) await this.responses.saveInterest(id, person, note, at);
      await this.events.publishChanged(id);
      return id;
    });
  }
}
