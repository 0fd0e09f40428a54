import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import type { Output, Parsed } from '@atrium/proto/endpoint';
import type { directory, DirectoryQuery, Profile } from '@atrium/proto/identity/directory';
import { Deputies } from '../people/deputies.ts';
import { allOf, byVisibleAddress } from '../people/people-filters.ts';
import { typedIn } from '../people/person.ts';
import { PlacesRepository } from '../places/places.repository.ts';
import { byAvailability } from '../places/site.ts';
import { SetupRepository } from '../setup/setup.repository.ts';
import { toColleague, type ColleagueRecord } from './colleague.ts';
import { ColleaguesRepository, type ColleagueFilter, type Through } from './colleagues.repository.ts';
import { byTitle } from './directory-places.ts';
import { PlaceNames } from './place-names.ts';

interface Search {
  readonly filter: ColleagueFilter;
  /** What to read, where it is known; otherwise the store chooses. */
  readonly through?: Through | undefined;
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
    private readonly setup: SetupRepository,
  ) {}

  async list({ q, site, department, ...page }: DirectoryQuery): Promise<Output<typeof directory.list>> {
    const search = q ? await this.bySearch(q) : { filter: {} };
    const filter = {
      ...search.filter,
      ...(site && { site: { $in: site } }),
      ...(department && { department: { $in: department } }),
    };
    return this.shown(await this.colleagues.page(filter, { ...page, through: search.through }));
  }

  async places(): Promise<Output<typeof directory.places>> {
    const [sites, departments, statuses, { address: map }] = await Promise.all([
      this.placesRepository.sites(),
      this.placesRepository.departments(),
      this.placesRepository.statuses(),
      this.setup.get('map'),
    ]);
    return {
      sites: sites.map(({ _id, ...site }) => ({ id: _id, ...site })).sort(byTitle),
      departments: departments.map(({ _id, name }) => ({ id: _id, name })).sort(byTitle),
      statuses: statuses.map(({ _id, name, type }) => ({ id: _id, name, type })).sort(byAvailability),
      map,
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
    if (q.includes('@')) return { filter: byVisibleAddress(q) };
    const typed = typedIn(q);
    if (typed.length === 0) return { filter: {} };
    const words = await Promise.all(
      typed.map(async (word) => ({ word, ...(await this.placeNames.begunBy(word)) })),
    );
    return {
      filter: allOf(words.map(begins)),
      through: throughFor(words.map(({ site, department }) => site.length + department.length)),
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

/** By how many places each word begins. */
function throughFor(places: readonly number[]): Through | undefined {
  if (places.includes(0)) return 'keys';
  return places.every((count) => count > manyPlaces) ? 'name' : undefined;
}

/** Few places each by itself: what is read of several indexes in order is merged, and ends when the page is full. */
function begins({ word, site, department }: Begun): ColleagueFilter {
  const few = site.length + department.length <= manyPlaces;
  const anyOf: ColleagueFilter[] = [{ keys: word }];
  if (few) anyOf.push(...site.map((id) => ({ site: id })), ...department.map((id) => ({ department: id })));
  else anyOf.push({ site: { $in: site } }, { department: { $in: department } });
  return anyOf.length === 1 ? { keys: word } : { $or: anyOf };
}
