import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import type { Language, Page } from '@atrium/proto/common';
import type { VacanciesQuery } from '@atrium/proto/content/vacancy-queries';
import { matchDays, maxMatches, type VacancySearchFields } from '@atrium/proto/content/vacancy-searches';
import type { Vacancy, VacancySummary } from '@atrium/proto/content/vacancy';
import { dayIn } from '@atrium/proto/day-in';
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

  /** The newest that match what the reader has saved. */
  async listMatching(
    searches: readonly VacancySearchFields[],
    language?: Language,
  ): Promise<VacancySummary[]> {
    if (searches.length === 0) return [];
    const reader = await this.reader(language);
    const since = dayIn('UTC', new Date(Date.parse(reader.today) - matchDays * 24 * 3_600_000));
    const rows = await this.vacancies.listMatching(searches, {
      today: reader.today,
      since,
      limit: maxMatches,
    });
    return this.presenter.presentList(rows, reader);
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
