import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import type { Output, Parsed } from '@atrium/proto/endpoint';
import type { directory, DirectoryQuery, Profile } from '@atrium/proto/identity/directory';
import { Deputies } from '../people/deputies.ts';
import { allOf, byVisibleAddress } from '../people/people.repository.ts';
import { hasBeginning, typedIn } from '../people/person.ts';
import { PlacesRepository } from '../places/places.repository.ts';
import { byAvailability } from '../places/site.ts';
import { toColleague, type ColleagueRecord } from './colleague.ts';
import { ColleaguesRepository, type ColleagueFilter } from './colleagues.repository.ts';
import { byTitle, namesOf } from './directory-places.ts';
import { PlaceNames } from './place-names.ts';

interface Search {
  readonly filter: ColleagueFilter;
  /** Whether so many match that reading everybody in order finds a page soonest. */
  readonly isBroad: boolean;
}

interface Begun {
  readonly word: string;
  readonly site: readonly string[];
  readonly department: readonly string[];
}

/** Merging the people of more places than these in order costs more than passing over some who do not match. */
const manyPlaces = 20;

/** Colleagues, found and looked at by each other. */
@Injectable()
export class DirectoryService {
  constructor(
    private readonly colleagues: ColleaguesRepository,
    private readonly placesRepository: PlacesRepository,
    private readonly placeNames: PlaceNames,
    private readonly deputies: Deputies,
  ) {}

  async list({ q, site, department, ...page }: DirectoryQuery): Promise<Output<typeof directory.list>> {
    const search = q ? await this.bySearch(q) : { filter: {}, isBroad: false };
    const filter = {
      ...search.filter,
      ...(site && { site: { $in: site } }),
      ...(department && { department: { $in: department } }),
    };
    return this.shown(await this.colleagues.page(filter, { ...page, isBroad: search.isBroad }));
  }

  async places(): Promise<Output<typeof directory.places>> {
    const [{ sites, departments }, statuses] = await Promise.all([
      this.placesRepository.named(),
      this.placesRepository.statuses(),
    ]);
    return {
      sites: sites.map(({ _id, ...site }) => ({ id: _id, ...site })).sort(byTitle),
      departments: departments.map(({ _id, name }) => ({ id: _id, name })).sort(byTitle),
      statuses: statuses.map(({ _id, name, type }) => ({ id: _id, name, type })).sort(byAvailability),
    };
  }

  async profile(id: string): Promise<Profile> {
    const person = await this.colleagues.get(id);
    const [manager, reports] = await Promise.all([
      person.reportsTo ? this.colleagues.get(person.reportsTo).catch(() => null) : null,
      this.colleagues.countReports(id),
    ]);
    const caller = currentCaller();
    const deputies = await this.deputies.of(manager ? [person, manager] : [person]);
    return {
      ...toColleague(person, caller, deputies),
      active: person.state === 'active',
      manager: manager && toColleague(manager, caller, deputies),
      reports,
    };
  }

  async reports(id: string, page: Parsed<typeof directory.reports, 'query'>) {
    await this.colleagues.get(id);
    return this.shown(await this.colleagues.page({ reportsTo: id }, page));
  }

  /** Each word begins one of the person, or one of where they work. */
  private async bySearch(q: string): Promise<Search> {
    if (q.includes('@')) return { filter: byVisibleAddress(q), isBroad: false };
    const typed = typedIn(q);
    if (typed.length === 0) return { filter: {}, isBroad: false };
    const { sites, departments } = await this.placeNames.all();
    const begun = (word: string) => (place: Parameters<typeof namesOf>[0]) =>
      namesOf(place).some((name) => hasBeginning(name, word));
    const words = typed.map((word) => ({
      word,
      site: sites.filter(begun(word)).map(({ _id }) => _id),
      department: departments.filter(begun(word)).map(({ _id }) => _id),
    }));
    return {
      filter: allOf(words.map(begins)),
      isBroad: words.every(({ site, department }) => site.length + department.length > manyPlaces),
    };
  }

  private async shown({
    rows,
    next,
  }: {
    readonly rows: readonly ColleagueRecord[];
    readonly next: string | null;
  }) {
    const caller = currentCaller();
    const deputies = await this.deputies.of(rows);
    return { items: rows.map((row) => toColleague(row, caller, deputies)), next };
  }
}

function begins({ word, site, department }: Begun): ColleagueFilter {
  const anyOf: ColleagueFilter[] = [{ keys: word }];
  if (site.length) anyOf.push({ site: { $in: site } });
  if (department.length) anyOf.push({ department: { $in: department } });
  return anyOf.length === 1 ? { keys: word } : { $or: anyOf };
}
