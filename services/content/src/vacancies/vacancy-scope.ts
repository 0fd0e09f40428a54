import type { CountedPage } from '@atrium/common/mongo/counted-page';
import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import { Scopes } from '@atrium/common/directory/scopes';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { Audience } from '@atrium/proto/audience';
import type { ManagedVacanciesQuery } from '@atrium/proto/content/vacancy-queries';
import { VacanciesRepository, type VacancyRow } from './vacancies.repository.ts';
import type { VacancyRecord } from './vacancy.schema.ts';

/** The vacancies an admin manages: all, or those at the sites in their scope. */
@Injectable()
export class VacancyScope {
  constructor(
    private readonly vacancies: VacanciesRepository,
    private readonly directory: Directory,
    private readonly scopes: Scopes,
  ) {}

  async list(query: ManagedVacanciesQuery): Promise<CountedPage<VacancyRow>> {
    const within = await this.scopes.documentFilter('admin:vacancies');
    return this.vacancies.list(query, await this.directory.today(), within);
  }

  async get(id: string): Promise<VacancyRecord> {
    return this.assertManaged(await this.vacancies.find(id));
  }

  /** Also a deleted one. */
  async getStored(id: string): Promise<VacancyRecord> {
    return this.assertManaged(await this.vacancies.findStored(id));
  }

  /** Refuses an audience outside the admin's scope. */
  assertInside(audience: Audience): Promise<void> {
    return this.scopes.assertAudience('admin:vacancies', audience);
  }

  private async assertManaged(vacancy: VacancyRecord | null): Promise<VacancyRecord> {
    if (!vacancy || !(await this.scopes.coversAudience('admin:vacancies', vacancy.audience)))
      throw new DomainError('not-found');
    return vacancy;
  }
}
