import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import type { Input, Output } from '@atrium/proto/endpoint';
import {
  mostAway,
  type directory,
  type DirectoryQuery,
  type Profile,
} from '@atrium/proto/identity/directory';
import { Deputies } from '../person-records/deputies.ts';
import { allOf, byVisibleEmail } from '../person-records/people-filters.ts';
import { searchTermsIn } from '../person-records/person.ts';
import { ReferenceDataRepository } from '../reference-records/reference-data.repository.ts';
import { byAvailability } from '../reference-data/site.ts';
import { SetupRepository } from '../setup/setup.repository.ts';
import { toColleague, type ColleagueRecord } from './colleague.ts';
import { ColleaguesRepository, type ColleagueFilter, type DirectoryIndex } from './colleagues.repository.ts';
import { byTitle } from './reference-titles.ts';
import { ReferenceNames } from './reference-names.ts';

interface Search {
  readonly filter: ColleagueFilter;
  /** The index to read, if known; otherwise the database chooses. */
  readonly through?: DirectoryIndex | undefined;
}

interface Begun {
  readonly word: string;
  readonly site: readonly string[];
  readonly department: readonly string[];
}

/** Above this number of places, merging their people in order costs more than skipping people who do not match. */
const manyPlaces = 20;

@Injectable()
export class DirectoryService {
  constructor(
    private readonly colleagues: ColleaguesRepository,
    private readonly referenceDataRepository: ReferenceDataRepository,
    private readonly referenceNames: ReferenceNames,
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
    return this.present(await this.colleagues.page(filter, { ...page, through: search.through }));
  }

  async referenceData(): Promise<Output<typeof directory.referenceData>> {
    const [sites, departments, statuses, { address: map }] = await Promise.all([
      this.referenceDataRepository.sites(),
      this.referenceDataRepository.departments(),
      this.referenceDataRepository.statuses(),
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
    const deputies = await this.deputies.refsFor(manager ? [person, manager] : [person]);
    return {
      ...toColleague(person, caller, deputies),
      active: person.state === 'active',
      manager: manager && toColleague(manager, caller, deputies),
      reports,
    };
  }

  async away(): Promise<Output<typeof directory.away>> {
    const me = await this.colleagues.get(currentCaller().id);
    const statuses = await this.referenceDataRepository.statuses();
    const away = statuses.filter(({ type }) => type === 'unavailable').map(({ _id }) => _id);
    const rows = await this.colleagues.awayAround(me, away, new Date(), mostAway);
    const { items } = await this.present({ rows, next: null });
    return { items };
  }

  async reports(id: string, page: Input<typeof directory.reports>['query']) {
    await this.colleagues.get(id);
    return this.present(await this.colleagues.page({ reportsTo: id }, page));
  }

  /** Each word must begin a word of the person, or of the site or department where they work. */
  private async bySearch(q: string): Promise<Search> {
    if (q.includes('@')) return { filter: byVisibleEmail(q) };
    const typed = searchTermsIn(q);
    if (typed.length === 0) return { filter: {} };
    const matches = await Promise.all(
      typed.map(async (word) => ({ word, ...(await this.referenceNames.idsByPrefix(word)) })),
    );
    return {
      filter: allOf(matches.map(begins)),
      through: throughFor(matches.map(({ site, department }) => site.length + department.length)),
    };
  }

  private async present({
    rows,
    next,
  }: {
    readonly rows: readonly ColleagueRecord[];
    readonly next: string | null;
  }) {
    const caller = currentCaller();
    const deputies = await this.deputies.refsFor(rows);
    return { items: rows.map((row) => toColleague(row, caller, deputies)), next };
  }
}

/** `places` is the number of sites and departments that each word matches. */
function throughFor(places: readonly number[]): DirectoryIndex | undefined {
  if (places.includes(0)) return 'keys';
  return places.every((count) => count > manyPlaces) ? 'name' : undefined;
}

/** Few places are separate conditions: their index scans are merged in order, and end when the page is full. */
function begins({ word, site, department }: Begun): ColleagueFilter {
  const few = site.length + department.length <= manyPlaces;
  const anyOf: ColleagueFilter[] = [{ keys: word }];
  if (few) anyOf.push(...site.map((id) => ({ site: id })), ...department.map((id) => ({ department: id })));
  else anyOf.push({ site: { $in: site } }, { department: { $in: department } });
  return anyOf.length === 1 ? { keys: word } : { $or: anyOf };
}
