import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory, toPersonRef } from '@atrium/common/directory/directory';
import { Scopes } from '@atrium/common/directory/scopes';
import { DomainError } from '@atrium/common/errors/domain-error';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { allows } from '@atrium/proto/access';
import { includes, reasonsFor, type Audience } from '@atrium/proto/audience';
import type { Language } from '@atrium/proto/common';
import {
  maxExamples,
  type Reach,
  type ReachCheck,
  type ReachCheckResult,
  type ReachedPerson,
} from '@atrium/proto/identity/reach';
import { smallestGroup as usualSmallestGroup } from '@atrium/proto/person-level';
import { redactHidden } from '../person-records/privacy.ts';
import { ReachRepository, type PlaceAndLanguage } from '../person-records/reach.repository.ts';
import { AudienceParts } from './audience-parts.ts';

/** Whom an audience includes, as far as those who choose audiences may know. */
@Injectable()
export class ReachService {
  constructor(
    private readonly people: ReachRepository,
    private readonly parts: AudienceParts,
    private readonly directory: Directory,
    private readonly scopes: Scopes,
  ) {}

  async reach(audience: Audience): Promise<Reach> {
    const smallestGroup = (await this.directory.organisation())?.smallestGroup ?? null;
    const inScope = await this.inScope();
    // Two counts that differ by one named person would otherwise tell which groups that person belongs to.
    const counted = smallestGroup === null ? audience : withoutNames(audience);
    const filter = await this.directory.audienceFilter(counted);
    const [people, of, parts, groups, examples] = await Promise.all([
      this.people.count(filter, ...inScope),
      this.people.count(...inScope),
      this.parts.count(counted, inScope),
      this.groups(counted, smallestGroup, inScope),
      smallestGroup === null && mayNamePeople() ? this.examples(filter, inScope) : null,
    ]);
    return { people, of, smallestGroup, parts, examples, ...groups };
  }

  async check({ audience, person: id }: ReachCheck): Promise<ReachCheckResult> {
    const person = orNotFound(await this.people.find(id));
    if (!(await this.people.find(id, ...(await this.inScope())))) throw new DomainError('outside-scope');
    const member = await this.directory.toAudienceMember(person);
    return { in: includes(audience, member), because: reasonsFor(audience, member) };
  }

  private async inScope(): Promise<object[]> {
    const filter = await this.scopes.anyAdminPeopleFilter();
    return filter ? [filter] : [];
  }

  /** The language of a person is only for those who manage people, and so are groups that are nearly one person. */
  private async groups(
    audience: Audience,
    smallestGroup: number | null,
    inScope: readonly object[],
  ): Promise<Pick<Reach, 'bySite' | 'byLanguage'>> {
    const isExact = smallestGroup === null && managesEveryone();
    const shown = await this.directory.audienceFilter(isExact ? audience : withoutNames(audience));
    const groups = await this.people.countByPlaceAndLanguage(shown, ...inScope);
    const fewest = isExact ? 1 : (smallestGroup ?? usualSmallestGroup);
    return {
      bySite: sum(groups, ({ site }) => site, fewest).map(([site, people]) => ({ site, people })),
      byLanguage: sum<Language>(groups, ({ language }) => language, fewest).map(([language, people]) => ({
        language,
        people,
      })),
    };
  }

  private async examples(filter: object, inScope: readonly object[]): Promise<ReachedPerson[]> {
    const seesPlaces =
      managesEveryone() ||
      (allows(currentCaller().allowance, 'user:directory') &&
        (await this.directory.isFeatureOn('directory')));
    return (await this.people.first(maxExamples, filter, ...inScope)).map((person) => ({
      ...toPersonRef(redactHidden(person)),
      site: seesPlaces ? person.site : null,
      department: seesPlaces ? person.department : null,
    }));
  }
}

const managesEveryone = (): boolean => allows(currentCaller().allowance, 'admin:users');

/** An API token names people only if it was made for managing them. */
const mayNamePeople = (): boolean => currentCaller().apiToken === undefined || managesEveryone();

const withoutNames = (audience: Audience): Audience => ({ ...audience, people: [], excluded: [] });

/** The groups of at least the given size, largest first. */
function sum<K extends string | null>(
  groups: readonly PlaceAndLanguage[],
  keyOf: (group: PlaceAndLanguage) => K,
  fewest: number,
): [K, number][] {
  const sums = new Map<K, number>();
  for (const group of groups) sums.set(keyOf(group), (sums.get(keyOf(group)) ?? 0) + group.people);
  return [...sums].filter(([, people]) => people >= fewest).sort(([, a], [, b]) => b - a);
}
