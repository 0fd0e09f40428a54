import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { assertVersion } from '@atrium/common/mongo/version';
import type { VacancyFields } from '@atrium/proto/content/vacancy';
import { randomUUID } from 'node:crypto';
import { VacanciesRepository } from './vacancies.repository.ts';
import { VacancyComposer } from './vacancy-composer.ts';
import { VacancyLog } from './vacancy-log.ts';
import { VacancyRemoval } from './vacancy-removal.ts';
import { VacancySight } from './vacancy-sight.ts';
import type { VacancyRecord } from './vacancy.schema.ts';

/** What administrators do with vacancies; each answers what is stored then. */
@Injectable()
export class ManagedVacanciesService {
  constructor(
    private readonly sight: VacancySight,
    private readonly vacancies: VacanciesRepository,
    private readonly composer: VacancyComposer,
    private readonly removal: VacancyRemoval,
    private readonly log: VacancyLog,
    private readonly transactions: Transactions,
  ) {}

  create(fields: VacancyFields): Promise<VacancyRecord> {
    return this.transactions.run(async () => {
      const composed = await this.composer.compose(fields, null);
      await this.sight.assertInside(composed.audience);
      const [by, at] = [currentCaller().id, new Date()];
      const vacancy: VacancyRecord = {
        ...composed,
        ...{ _id: randomUUID(), version: 1, answeredAt: null },
        ...{ createdAt: at, createdBy: by, updatedAt: at, updatedBy: by },
      };
      await this.vacancies.insert(vacancy);
      await this.log.record('create', null, vacancy);
      return vacancy;
    });
  }

  edit(id: string, seen: number, fields: VacancyFields): Promise<VacancyRecord> {
    return this.transactions.run(async () => {
      const before = await this.sight.get(id);
      assertVersion(before.version, seen);
      const composed = await this.composer.compose(fields, before.contact.person);
      await this.sight.assertInside(composed.audience);
      const hand = { updatedAt: new Date(), updatedBy: currentCaller().id };
      const after: VacancyRecord = { ...before, ...composed, ...hand, version: seen + 1 };
      if (!(await this.vacancies.save(after, seen))) throw new DomainError('version-conflict');
      await this.log.record('edit', before, after);
      return after;
    });
  }

  async remove(id: string): Promise<void> {
    const { pictures } = await this.transactions.run(async () => {
      const vacancy = await this.sight.get(id);
      await this.removal.remove(id);
      await this.log.record('remove', vacancy, null);
      return vacancy;
    });
    await this.removal.removePictures(pictures);
  }
}
