import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import type { SearchCandidate } from '@atrium/common/search/rating';
import { SearchKinds } from '@atrium/common/search/search-kinds';
import type { SearchQuery, SearchTerm } from '@atrium/common/search/search-query';
import { allOf, byVisibleEmail } from '../person-records/people-filters.ts';
import { searchTermsIn } from '../person-records/person.ts';
import { toColleague } from './colleague.ts';
import { ColleaguesRepository, type ColleagueFilter } from './colleagues.repository.ts';
import { nameFor, ReferenceNames } from './reference-names.ts';

/** Beyond those that are shown: of many Annas, the ones with the whole name come first. */
const spare = 25;
/** Shorter stems begin too many names. */
const minStem = 3;

/** People by their names, job titles and places, and by an address that they do not hide. */
@Injectable()
export class PersonSearch {
  constructor(
    private readonly colleagues: ColleaguesRepository,
    private readonly places: ReferenceNames,
    kinds: SearchKinds,
  ) {
    kinds.define({
      kind: 'person',
      feature: null,
      access: 'signed-in',
      find: (query, limit) => this.find(query, limit),
      words: (since) => colleagues.nameWords(since),
    });
  }

  private async find(query: SearchQuery, limit: number): Promise<SearchCandidate[]> {
    const { site: chosenSite, ...others } = query.narrowing;
    // People have no channel, author or date.
    if (Object.values(others).some((one) => one !== undefined)) return [];
    const isAddress = query.text.includes('@');
    const filter = isAddress
      ? byVisibleEmail(query.text)
      : allOf(await Promise.all(query.terms.map((term) => this.filterFor(term))));
    const among = chosenSite === undefined ? filter : allOf([filter, { site: chosenSite }]);
    const { rows } = await this.colleagues.page(among, { limit: limit + spare });
    const { sites, departments } = await this.places.all();
    const caller = currentCaller();
    return rows.map((row) => {
      const { id, name, jobTitle, photo, site, department, email } = toColleague(row, caller, new Map());
      const at = [departments.find((one) => one.id === department), sites.find((one) => one.id === site)];
      const facts = [jobTitle, ...at.map((place) => place && nameFor(place, query.language))];
      const texts = [facts.filter(Boolean).join(' · '), isAddress && email];
      const siteName = at[1] && nameFor(at[1], query.language);
      return {
        ...{ id, photo, isPerson: true, hasFacts: true },
        facets: site && siteName ? [{ facet: 'site' as const, id: site, name: siteName }] : [],
        versions: [
          { language: null, title: name, texts: texts.filter((text) => text !== false && text !== null) },
        ],
      };
    });
  }

  private async filterFor({ typed, stems, similar }: SearchTerm): Promise<ColleagueFilter> {
    const forms = [...stems].filter((stem) => stem.length >= minStem);
    const words = [...new Set([typed, ...forms, ...similar].flatMap(searchTermsIn))];
    const { site, department } = await this.places.idsByPrefix(typed);
    const anyOf: ColleagueFilter[] = [{ keys: { $in: words } }];
    if (site.length > 0) anyOf.push({ site: { $in: site } });
    if (department.length > 0) anyOf.push({ department: { $in: department } });
    return anyOf.length === 1 ? (anyOf[0] as ColleagueFilter) : { $or: anyOf };
  }
}
