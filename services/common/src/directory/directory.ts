import { Injectable } from '@nestjs/common';
import { allows, evaluate, type Allowance, type Permission } from '@atrium/proto/access';
import { everyone, type Audience, type AudienceMember } from '@atrium/proto/audience';
import type { Language, PersonRef } from '@atrium/proto/common';
import { dayIn } from '@atrium/proto/day-in';
import type { Feature } from '@atrium/proto/features';
import { rootUnit } from '@atrium/proto/identity/structure';
import { covers } from '@atrium/proto/scope';
import { currentOrganisation, type Caller } from '../context/request-context.ts';
import { createCache, mebibyte } from '../memory/cache.ts';
import { audienceFilter } from './audience-filter.ts';
import { DirectoryCache } from './directory-cache.store.ts';
import { DirectoryRecords, type PlaceFilter } from './directory-records.ts';
import type { AccessReplica, OrganisationReplica, PersonReplica, RoleReplica } from './replicas.schema.ts';

/** An organisation has a few dozen role combinations. */
const allowancesBytes = 4 * mebibyte;

/** The fields that place a person in the organisation. */
export type OrgUnitMember = Pick<PersonReplica, '_id' | 'grade' | 'department' | 'site' | 'unit'>;

/** People, roles and organisations as this service knows them, always of the organisation in the context. */
@Injectable()
export class Directory {
  private readonly allowances = createCache<Allowance>(allowancesBytes);
  private roleChanges = 0;

  constructor(
    private readonly records: DirectoryRecords,
    private readonly cache: DirectoryCache,
  ) {
    cache.onInvalidate((kind) => kind === 'roles' && this.invalidateAllowances());
    cache.onReset(() => this.invalidateAllowances());
  }

  async findPerson(id: string): Promise<PersonReplica | null> {
    const [person] = await this.cache.getMany('people', [id], (ids) => this.records.findPeople(ids));
    // The cache is keyed by id alone, so ids of other organisations are filtered out here.
    return person?.org === currentOrganisation() ? person : null;
  }

  /** What decides the access of a person. Either this or the profile may be known first. */
  async findAccess(id: string): Promise<AccessReplica | null> {
    const access = await this.cache.get('access', id, () => this.records.findAccess(id));
    return access?.org === currentOrganisation() ? access : null;
  }

  /** People under a legal hold, all of them or those among the given ids. */
  findPeopleUnderLegalHold(among?: readonly string[]): Promise<string[]> {
    return this.records.peopleUnderLegalHold(among);
  }

  async organisation(): Promise<OrganisationReplica | null> {
    const org = currentOrganisation();
    return this.cache.get('organisations', org, () => this.records.findOrganisation(org));
  }

  /** Shown if there is no text in the reader's language. */
  async defaultLanguage(): Promise<Language> {
    return (await this.organisation())?.defaultLanguage ?? 'en-GB';
  }

  /** Today's date in the organisation's time zone, such as `2027-12-31`, wherever the caller is. */
  async today(): Promise<string> {
    return dayIn((await this.organisation())?.timeZone ?? 'UTC', new Date());
  }

  /** All organisations, for work that does not belong to one yet. */
  organisations(): Promise<OrganisationReplica[]> {
    return this.records.listOrganisations();
  }

  async organisationIds(): Promise<string[]> {
    return (await this.organisations()).map(({ _id }) => _id);
  }

  async isFeatureOn(feature: Feature): Promise<boolean> {
    return (await this.organisation())?.featuresOn.includes(feature) ?? false;
  }

  /** The combined permissions of several roles. Deleted roles are ignored. */
  async allowanceOf(roleIds: readonly string[]): Promise<Allowance> {
    const key = `${currentOrganisation()} ${roleIds.join(' ')}`;
    const known = this.allowances.get(key);
    if (known) return known;
    const before = this.roleChanges;
    const roles = await Promise.all(roleIds.map((id) => this.findRole(id)));
    const allowance = evaluate(roles.filter((role) => role !== null));
    // If a role changed while it was read, the result may be stale: return it, but do not cache it.
    if (this.cache.isWatching && before === this.roleChanges) this.allowances.set(key, allowance);
    return allowance;
  }

  /** The permissions of a person. None if they are not active. */
  async allowanceOfPerson(id: string): Promise<Allowance> {
    const access = await this.findAccess(id);
    return this.allowanceOf(access?.active ? access.roles : []);
  }

  /** People as others see them. Loads all that are not in memory in one query. */
  async personRefs(ids: Iterable<string>): Promise<ReadonlyMap<string, PersonRef>> {
    const unique = [...new Set(ids)];
    const found = await this.cache.getMany('people', unique, (missing) => this.records.findPeople(missing));
    const own = found.filter(({ org }) => org === currentOrganisation());
    return new Map(own.map((person) => [person._id, toPersonRef(person)]));
  }

  /** Streams the ids of the active people in an audience, which may be everyone. */
  async *streamIds(audience: Audience): AsyncIterable<string> {
    yield* this.records.streamActive(await this.audienceFilter(audience));
  }

  /** The next page of ids of the active people in an audience, in id order. */
  async nextIds(audience: Audience, after: string, most: number): Promise<string[]> {
    return this.records.nextActive(await this.audienceFilter(audience), after, most);
  }

  /** A filter for the people in an audience, inactive ones included, with all descendants of its units. */
  async audienceFilter(audience: Audience): Promise<PlaceFilter> {
    const [units, excludedUnits] = [
      await this.descendantUnits(audience.units),
      await this.descendantUnits(audience.excludedUnits),
    ];
    return audienceFilter(audience, { units, excludedUnits });
  }

  /** An audience with all descendants of its included units. Excluded units are not expanded. */
  async expandUnits(audience: Audience): Promise<Audience> {
    return { ...audience, units: await this.descendantUnits(audience.units) };
  }

  /** A person as a caller, with the permissions of their current roles, or of the given ones. */
  async toCaller(person: PersonReplica, roles?: readonly string[]): Promise<Caller> {
    const [allowance, member] = await Promise.all([
      roles ? this.allowanceOf(roles) : this.allowanceOfPerson(person._id),
      this.toAudienceMember(person),
    ]);
    const { _id: id, org } = person;
    return { id, org, name: fullName(person), language: languageOf(person), member, allowance };
  }

  /** The fields of a person that decide which audiences include them. */
  async toAudienceMember(person: OrgUnitMember): Promise<AudienceMember> {
    const { _id, grade, department, site } = person;
    return { id: _id, grade, department, site, units: await this.ancestorUnits(person.unit ?? null) };
  }

  /** Whether a permission covers an audience: held without a scope, or in a scope that contains all of it. */
  async isPermittedFor(allowance: Allowance, permission: Permission, audience: Audience): Promise<boolean> {
    if (allows(allowance, permission)) return true;
    for (const scope of allowance.scopes?.get(permission) ?? [])
      if (covers(await this.expandUnits(scope), audience)) return true;
    return false;
  }

  /** IDs of the active people who hold a permission that covers the audience, superusers included. */
  async findPermissionHolders(permission: Permission, audience: Audience = everyone): Promise<string[]> {
    const all = await this.records.listRoles();
    // Only people with one of these roles can hold it. That narrows the query, since there may be 50,000 people and
    // most have no role.
    const roles: string[] = [];
    for (const role of all)
      if (await this.isPermittedFor(evaluate([role]), permission, audience)) roles.push(role._id);
    const candidates = await this.records.activeHolders(roles);
    const holders: string[] = [];
    // Sequential, because a transaction may be running.
    for (const candidate of candidates)
      if (await this.isPermittedFor(await this.allowanceOf(candidate.roles), permission, audience))
        holders.push(candidate._id);
    return holders;
  }

  /** A unit's path from the root, itself included. An unknown unit is assumed to be directly under the root. */
  private async ancestorUnits(unit: string | null): Promise<readonly string[]> {
    if (unit === null) return [];
    if (unit === rootUnit) return [rootUnit];
    const found = await this.cache.get('units', unit, () => this.records.findUnit(unit));
    return found?.org === currentOrganisation() ? found.path : [rootUnit, unit];
  }

  private async descendantUnits(units: readonly string[]): Promise<string[]> {
    if (units.length === 0 || units.includes(rootUnit)) return [...units];
    return [...new Set([...units, ...(await this.records.unitsUnder(units))])];
  }

  private invalidateAllowances(): void {
    this.roleChanges += 1;
    this.allowances.clear();
  }

  private async findRole(id: string): Promise<RoleReplica | null> {
    const role = await this.cache.get('roles', id, () => this.records.findRole(id));
    return role && !role.removed && role.org === currentOrganisation() ? role : null;
  }
}

export const fullName = ({ first, last }: Pick<PersonReplica, 'first' | 'last'>): string =>
  `${first} ${last}`.trim();

export const toPersonRef = (
  person: Pick<PersonReplica, '_id' | 'first' | 'last' | 'jobTitle' | 'photo'>,
): PersonRef => ({
  id: person._id,
  name: fullName(person),
  jobTitle: person.jobTitle,
  photo: person.photo,
});

/** Placeholder for a person who is not known yet or no longer known. */
export const unknownPerson = (id: string): PersonRef => ({ id, name: '', jobTitle: null, photo: null });

export const languageOf = (person: PersonReplica): Language => person.language;
