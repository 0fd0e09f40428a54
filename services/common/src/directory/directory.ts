import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { allows, evaluate, type Allowance, type Permission } from '@atrium/proto/access';
import { everyone, type Audience, type AudienceMember } from '@atrium/proto/audience';
import type { Language, PersonRef } from '@atrium/proto/common';
import { dayIn } from '@atrium/proto/day-in';
import type { Feature } from '@atrium/proto/features';
import { rootUnit } from '@atrium/proto/identity/structure';
import { covers } from '@atrium/proto/scope';
import type { Model, QueryFilter } from 'mongoose';
import { currentOrganisation, runForOrganisation, type Caller } from '../context/request-context.ts';
import { audienceFilter } from './audience-filter.ts';
import { DirectoryCache } from './directory-cache.ts';
import type { OrganisationReplica, PersonReplica, RoleReplica, UnitReplica } from './replicas.schema.ts';

/** Combinations of roles whose outcome is remembered; organisations have a few dozen each. */
const mostAllowances = 5_000;

/** What of a person says where they are. */
export type Placed = Pick<PersonReplica, '_id' | 'grade' | 'department' | 'site' | 'unit'>;

/** People, roles and organisations as this service knows them, always of the organisation in the context. */
@Injectable()
export class Directory {
  private readonly allowances = new Map<string, Allowance>();
  private changesOfRoles = 0;

  constructor(
    @InjectModel('PersonReplica') private readonly people: Model<PersonReplica>,
    @InjectModel('RoleReplica') private readonly roles: Model<RoleReplica>,
    @InjectModel('OrganisationReplica') private readonly organisations: Model<OrganisationReplica>,
    @InjectModel('UnitReplica') private readonly units: Model<UnitReplica>,
    private readonly cache: DirectoryCache,
  ) {
    cache.onForget((kind) => kind === 'roles' && this.forgetAllowances());
    cache.onReset(() => this.forgetAllowances());
  }

  async findPerson(id: string): Promise<PersonReplica | null> {
    const person = await this.cache.get('people', id, () => this.people.findById(id).lean<PersonReplica>());
    // The cache is by id alone; an id of another organisation is not found here.
    return person?.org === currentOrganisation() ? person : null;
  }

  /** Who is under a legal hold, of all or of some. */
  async heldPeople(among?: readonly string[]): Promise<string[]> {
    const some = among && { _id: { $in: among } };
    return (await this.people.distinct('_id', { ...some, held: true }).exec()).map(String);
  }

  /** As {@link findPerson}, for work that has no organisation yet: verifying a token. */
  findPersonOf(org: string, id: string): Promise<PersonReplica | null> {
    return runForOrganisation(org, 'directory', () => this.findPerson(id));
  }

  async organisation(): Promise<OrganisationReplica | null> {
    const org = currentOrganisation();
    return this.cache.get('organisations', org, () =>
      this.organisations.findById(org).lean<OrganisationReplica>(),
    );
  }

  /** What is read where nothing is written in the reader's language. */
  async defaultLanguage(): Promise<Language> {
    return (await this.organisation())?.defaultLanguage ?? 'en-GB';
  }

  /** The day it is on the organisation's calendar, `2027-12-31`, wherever somebody asks from. */
  async today(): Promise<string> {
    return dayIn((await this.organisation())?.timeZone ?? 'UTC', new Date());
  }

  /** Every organisation there is, for work that has none yet. */
  async organisationIds(): Promise<string[]> {
    const rows = await this.organisations
      .find()
      .setOptions({ acrossOrganisations: true })
      .select({ _id: 1 })
      .lean<{ _id: string }[]>();
    return rows.map(({ _id }) => _id);
  }

  async isOn(feature: Feature): Promise<boolean> {
    return (await this.organisation())?.featuresOn.includes(feature) ?? false;
  }

  /** What a set of roles allows together; roles that are gone say nothing. */
  async allowanceOf(roleIds: readonly string[]): Promise<Allowance> {
    const key = `${currentOrganisation()} ${roleIds.join(' ')}`;
    const known = this.allowances.get(key);
    if (known) return known;
    const before = this.changesOfRoles;
    const roles = await Promise.all(roleIds.map((id) => this.findRole(id)));
    const allowance = evaluate(roles.filter((role) => role !== null));
    // What changed while reading makes the answer doubtful: hand it out, do not keep it.
    if (this.cache.isWatching && before === this.changesOfRoles && this.allowances.size < mostAllowances)
      this.allowances.set(key, allowance);
    return allowance;
  }

  /** The people as others see them, in one query for those that are not in memory. */
  async refs(ids: Iterable<string>): Promise<ReadonlyMap<string, PersonRef>> {
    const wanted = [...new Set(ids)];
    const found = await this.cache.getMany('people', wanted, (missing) =>
      this.people.find({ _id: { $in: missing } }).lean<PersonReplica[]>(),
    );
    const own = found.filter(({ org }) => org === currentOrganisation());
    return new Map(own.map((person) => [person._id, toRef(person)]));
  }

  /** The ids of active people an audience holds, streamed: it may be everyone. */
  async *idsIn(audience: Audience): AsyncIterable<string> {
    const cursor = this.people
      .find(await this.filterOf(audience))
      .select({ _id: 1 })
      .lean<{ _id: string }[]>()
      .cursor({ batchSize: 1000 });
    for await (const person of cursor) yield person._id;
  }

  /** Of the active people an audience holds those whose ids come next, in their order. */
  async idsAfter(audience: Audience, after: string, most: number): Promise<string[]> {
    const rows = await this.people
      .find({ $and: [await this.filterOf(audience), { _id: { $gt: after } }] })
      .select({ _id: 1 })
      .sort({ _id: 1 })
      .limit(most)
      .lean<{ _id: string }[]>();
    return rows.map(({ _id }) => _id);
  }

  /** The active people an audience holds, as a filter on people: its units with everything under them. */
  async filterOf(audience: Audience): Promise<QueryFilter<PersonReplica>> {
    const [units, excludedUnits] = [
      await this.unitsUnder(audience.units),
      await this.unitsUnder(audience.excludedUnits),
    ];
    return audienceFilter(audience, { units, excludedUnits });
  }

  /** An audience with everything under the units it holds; those it leaves out stay as they are named. */
  async withUnitsUnder(audience: Audience): Promise<Audience> {
    return { ...audience, units: await this.unitsUnder(audience.units) };
  }

  /** Somebody as whoever calls, with what their roles allow at this moment, or others where they are given. */
  async callerOf(person: PersonReplica, roles: readonly string[] = person.roles): Promise<Caller> {
    const [allowance, member] = await Promise.all([this.allowanceOf(roles), this.memberOf(person)]);
    const { _id: id, org } = person;
    return { id, org, name: nameOf(person), language: languageOf(person), member, allowance };
  }

  /** What of a person decides whether an audience holds them. */
  async memberOf(person: Placed): Promise<AudienceMember> {
    const { _id, grade, department, site } = person;
    return { id: _id, grade, department, site, units: await this.unitsAbove(person.unit ?? null) };
  }

  /** Whether a permission covers what is for an audience: held everywhere, or in a scope around all of it. */
  async looksAfter(allowance: Allowance, permission: Permission, audience: Audience): Promise<boolean> {
    if (allows(allowance, permission)) return true;
    for (const scope of allowance.scopes?.get(permission) ?? [])
      if (covers(await this.withUnitsUnder(scope), audience)) return true;
    return false;
  }

  /** The active people who hold a permission, superusers included: everywhere, or where it covers what is for `audience`. */
  async holdersOf(permission: Permission, audience: Audience = everyone): Promise<readonly PersonReplica[]> {
    const all = await this.roles.find({ removed: false }).lean<RoleReplica[]>();
    // Somebody without a role that allows it cannot hold it; most people have none, and there may be 50,000.
    const roles: string[] = [];
    for (const role of all)
      if (await this.looksAfter(evaluate([role]), permission, audience)) roles.push(role._id);
    const candidates = await this.people
      .find({ active: true, roles: { $in: roles } })
      .lean<PersonReplica[]>();
    const holders: PersonReplica[] = [];
    // One after the other: a transaction may be under way.
    for (const person of candidates)
      if (await this.looksAfter(await this.allowanceOf(person.roles), permission, audience))
        holders.push(person);
    return holders;
  }

  /** A unit and what it is under, from the root; one that is not known yet is somewhere under the root. */
  private async unitsAbove(unit: string | null): Promise<readonly string[]> {
    if (unit === null) return [];
    if (unit === rootUnit) return [rootUnit];
    const found = await this.cache.get('units', unit, () => this.units.findById(unit).lean<UnitReplica>());
    return found?.org === currentOrganisation() ? found.path : [rootUnit, unit];
  }

  private async unitsUnder(units: readonly string[]): Promise<string[]> {
    if (units.length === 0 || units.includes(rootUnit)) return [...units];
    const under = await this.units
      .find({ path: { $in: units } })
      .select({ _id: 1 })
      .lean<{ _id: string }[]>();
    return [...new Set([...units, ...under.map(({ _id }) => _id)])];
  }

  private forgetAllowances(): void {
    this.changesOfRoles += 1;
    this.allowances.clear();
  }

  private async findRole(id: string): Promise<RoleReplica | null> {
    const role = await this.cache.get('roles', id, () => this.roles.findById(id).lean<RoleReplica>());
    return role && !role.removed && role.org === currentOrganisation() ? role : null;
  }
}

export const nameOf = ({ first, last }: Pick<PersonReplica, 'first' | 'last'>): string =>
  `${first} ${last}`.trim();

export const toRef = (
  person: Pick<PersonReplica, '_id' | 'first' | 'last' | 'jobTitle' | 'photo'>,
): PersonRef => ({
  id: person._id,
  name: nameOf(person),
  jobTitle: person.jobTitle,
  photo: person.photo,
});

/** Someone who is not known (yet, or any more) still has a place in the page. */
export const unknownPerson = (id: string): PersonRef => ({ id, name: '', jobTitle: null, photo: null });

export const languageOf = (person: PersonReplica): Language => person.language;
