import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { toPersonRef } from '@atrium/common/directory/directory';
import { Scopes } from '@atrium/common/directory/scopes';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { BulkChange, BulkPreview, BulkSelection } from '@atrium/proto/identity/people-bulk';
import type { Model, QueryFilter } from 'mongoose';
import type { AccessRecord } from '../access/access.schema.ts';
import { AccessRepository } from '../access/access.repository.ts';
import type { AccessFilter } from '../roles/role-sets.repository.ts';
import { MobileNumbers } from '../person-records/mobile-numbers.repository.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';

type Filter = QueryFilter<PersonRecord>;

export interface ManagedPerson {
  readonly person: PersonRecord;
  readonly access: AccessRecord;
}

const maxNamed = 50;

/** The people a change applies to. */
@Injectable()
export class BulkPeople {
  constructor(
    @InjectModel('Person') private readonly people: Model<PersonRecord>,
    private readonly repository: PeopleRepository,
    private readonly access: AccessRepository,
    private readonly scopes: Scopes,
    private readonly mobiles: MobileNumbers,
  ) {}

  async preview(
    selection: BulkSelection,
    change: BulkChange,
    spared: readonly string[],
  ): Promise<Omit<BulkPreview, 'rights'>> {
    const all = await this.filterOf(selection);
    const untouched = await this.access.idsWith(spared);
    const superuser = { $and: [all, { _id: { $in: untouched } }] };
    const same = { $and: [all, { _id: { $nin: untouched } }, await this.asChanged(change)] };
    const [total, superusers, unchanged, skipped] = await Promise.all([
      this.people.countDocuments(all),
      this.people.countDocuments(superuser),
      this.people.countDocuments(same),
      this.people.find(superuser).sort({ sortName: 1, _id: 1 }).limit(maxNamed).lean<PersonRecord[]>(),
    ]);
    return {
      total,
      changing: total - superusers - unchanged,
      same: unchanged,
      superusers,
      skipped: skipped.map(toPersonRef),
    };
  }

  async idsAfter(selection: BulkSelection, after: string, most: number): Promise<string[]> {
    const found = await this.people
      .find({ $and: [await this.filterOf(selection), { _id: { $gt: after } }] })
      .select({ _id: 1 })
      .sort({ _id: 1 })
      .limit(most)
      .lean<{ _id: string }[]>();
    return found.map(({ _id }) => _id);
  }

  /** Those of the people who are in the caller's scope, with their access. */
  async findManaged(ids: readonly string[]): Promise<ReadonlyMap<string, ManagedPerson>> {
    const people = await this.people
      .find({ $and: [{ _id: { $in: ids } }, ...(await this.within())] })
      .lean<PersonRecord[]>();
    const accesses = await this.access.findMany(ids);
    const known = people.flatMap((person) => {
      const access = accesses.get(person._id);
      return access ? [[person._id, { person, access }] as const] : [];
    });
    return new Map(known);
  }

  /** Those of their mobile numbers that active people have. */
  numbersInUse(managed: readonly ManagedPerson[]): Promise<Set<string>> {
    return this.mobiles.inUse(managed.flatMap(({ person }) => person.mobile ?? []));
  }

  /** Whether the caller's scope covers a person as they would be after the change. */
  isInScope(person: PersonRecord): Promise<boolean> {
    return this.scopes.coversPerson('admin:users', person);
  }

  /** The people of a selection who are in the caller's scope. */
  async filterOf(selection: BulkSelection): Promise<Filter> {
    const chosen =
      'people' in selection
        ? { _id: { $in: selection.people } }
        : await this.repository.filterOf(selection.filter);
    return { $and: [chosen, ...(await this.within())] };
  }

  /** The access of the people of a selection, without holders of the spared roles. */
  async accessFilterOf(selection: BulkSelection, spared: readonly string[]): Promise<AccessFilter> {
    const people = await this.people
      .find(await this.filterOf(selection))
      .select({ _id: 1 })
      .lean<{ _id: string }[]>();
    return { _id: { $in: people.map(({ _id }) => _id) }, roles: { $nin: spared } };
  }

  /** People for whom the change would make no difference. */
  private async asChanged({ addRoles, removeRoles, set }: BulkChange): Promise<Filter> {
    const fields = Object.entries(set).filter(([, value]) => value !== undefined);
    const roles: Filter[] = [];
    if (addRoles.length)
      roles.push({ _id: { $in: await this.access.idsWhere({ roles: { $all: addRoles } }) } });
    if (removeRoles.length) roles.push({ _id: { $nin: await this.access.idsWith(removeRoles) } });
    return { $and: [Object.fromEntries(fields), ...roles] } as Filter;
  }

  private async within(): Promise<Filter[]> {
    const filter = await this.scopes.peopleFilter('admin:users');
    return filter ? [filter] : [];
  }

  /** IDs of a manager and of everyone above them. */
  async managersAbove(manager: string | null | undefined): Promise<ReadonlySet<string>> {
    const above = new Set<string>();
    for (let at = manager ?? null; at !== null && !above.has(at);) {
      const person: PersonRecord | null = await this.people
        .findById(at)
        .select({ reportsTo: 1 })
        .lean<PersonRecord>();
      if (!person)
        throw new DomainError('invalid-input', undefined, [{ path: ['set', 'reportsTo'], code: 'invalid' }]);
      above.add(at);
      at = person.reportsTo;
    }
    return above;
  }

  /** Returns their new state, or null after a concurrent change. */
  async write(
    changes: readonly { before: PersonRecord; changes: Partial<PersonRecord> }[],
  ): Promise<PersonRecord[] | null> {
    if (changes.length === 0) return [];
    if (!(await this.repository.changeEach(changes))) return null;
    return this.repository.findByIds(changes.map(({ before }) => before._id));
  }
}
