import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import {
  maxVacancySearches,
  type VacancySearch,
  type VacancySearchFields,
} from '@atrium/proto/content/vacancy-searches';
import type { Language } from '@atrium/proto/common';
import type { VacancySummary } from '@atrium/proto/content/vacancy';
import { randomUUID } from 'node:crypto';
import { VacanciesService } from './vacancies.service.ts';
import { VacancyLiveEvents } from './vacancy-live-events.ts';
import type { VacancySearchRecord } from './vacancy-search.schema.ts';
import { VacancySearchesRepository } from './vacancy-searches.repository.ts';

/** Saved searches. Only their owner can see them. */
@Injectable()
export class VacancySearchesService {
  constructor(
    private readonly searches: VacancySearchesRepository,
    private readonly events: VacancyLiveEvents,
    private readonly transactions: Transactions,
    private readonly vacancies: VacanciesService,
  ) {}

  async list(): Promise<VacancySearch[]> {
    return (await this.searches.listOf(currentCaller().id)).map(toSearch);
  }

  async matches(language?: Language): Promise<VacancySummary[]> {
    return this.vacancies.listMatching(await this.searches.listOf(currentCaller().id), language);
  }

  async save(fields: VacancySearchFields): Promise<VacancySearch> {
    const person = currentCaller().id;
    return this.transactions.run(async () => {
      if ((await this.searches.listOf(person)).length >= maxVacancySearches)
        throw new DomainError('invalid-input', 'The limit of saved searches is reached', [
          { path: [], code: 'too-many', limit: maxVacancySearches },
        ]);
      const search = { ...fields, _id: randomUUID(), person };
      await this.searches.insert(search);
      await this.events.publishOwn(person);
      return toSearch(search);
    });
  }

  async remove(id: string): Promise<void> {
    const person = currentCaller().id;
    await this.transactions.run(async () => {
      if (!(await this.searches.remove(person, id))) throw new DomainError('not-found');
      await this.events.publishOwn(person);
    });
  }
}

const toSearch = ({ _id, name, q, sites, jobTypes }: VacancySearchRecord): VacancySearch => ({
  id: _id,
  ...{ name, q, sites, jobTypes },
});
