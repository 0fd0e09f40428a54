import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import type { Language, Page } from '@atrium/proto/common';
import type { VacanciesQuery } from '@atrium/proto/content/vacancies';
import type { Vacancy, VacancySummary } from '@atrium/proto/content/vacancy';
import { VacanciesRepository } from './vacancies.repository.ts';
import { VacancyPresenter, type VacancyReader } from './vacancy-presenter.ts';
import type { VacancyRecord } from './vacancy.schema.ts';

/** Open vacancies for everyone in the organisation. All others are reported as missing. */
@Injectable()
export class VacanciesService {
  constructor(
    private readonly vacancies: VacanciesRepository,
    private readonly presenter: VacancyPresenter,
    private readonly directory: Directory,
  ) {}

  async list({ language, ...query }: VacanciesQuery): Promise<Page<VacancySummary>> {
    const reader = await this.reader(language);
    const { rows, next } = await this.vacancies.listOpen(query, reader.today);
    return { items: await this.presenter.presentList(rows, reader), next };
  }

  async get(id: string, language?: Language): Promise<Vacancy> {
    const reader = await this.reader(language);
    return this.presenter.present(await this.getOpen(id, reader), reader);
  }

  async getOpen(id: string, { today }: VacancyReader): Promise<VacancyRecord> {
    return orNotFound(await this.vacancies.findOpen(id, today));
  }

  async reader(language?: Language): Promise<VacancyReader> {
    const caller = currentCaller();
    return { id: caller.id, language: language ?? caller.language, today: await this.directory.today() };
  }
}
