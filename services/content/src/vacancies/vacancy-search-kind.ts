import { Injectable } from '@nestjs/common';
import { plainText } from '@atrium/common/authoring/plain-text';
import { Directory } from '@atrium/common/directory/directory';
import type { SearchCandidate } from '@atrium/common/search/rating';
import { SearchKinds } from '@atrium/common/search/search-kinds';
import type { SearchQuery } from '@atrium/common/search/search-query';
import { versionsOf } from '@atrium/common/search/versions';
import { VacanciesRepository } from './vacancies.repository.ts';

/** Open vacancies, found by their texts in every language. */
@Injectable()
export class VacancySearchKind {
  constructor(
    private readonly vacancies: VacanciesRepository,
    private readonly directory: Directory,
    kinds: SearchKinds,
  ) {
    kinds.define({
      kind: 'vacancy',
      feature: 'vacancies',
      access: 'user:vacancies',
      find: (query, limit) => this.find(query, limit),
      words: (since) => vacancies.wordsSince(since),
    });
  }

  private async find(query: SearchQuery, limit: number): Promise<SearchCandidate[]> {
    const found = await this.vacancies.searchOpen(query, await this.directory.today(), limit);
    const fallback = await this.directory.defaultLanguage();
    return found.map(({ _id: id, jobTitle, description, site, openFrom }) => ({
      id,
      at: new Date(openFrom),
      facets: site === null ? [] : [{ facet: 'site' as const, id: site, name: null }],
      versions: versionsOf(query, fallback, jobTitle, (language) => [plainText(description[language] ?? '')]),
    }));
  }
}
