import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { toPersonRef } from '@atrium/common/directory/directory';
import { Scopes } from '@atrium/common/directory/scopes';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { BulkChange, BulkPreview, BulkSelection } from '@atrium/proto/identity/people-bulk';
import type { Model, QueryFilter } from 'mongoose';
import { filterOf } from '../people/people-filters.ts';
import { touchesProfile } from '../people/person-changes.ts';
import type { PersonRecord } from '../people/person.schema.ts';

type Filter = QueryFilter<PersonRecord>;

const maxNamed = 50;

/** The people a change applies to. */
@Injectable()
export class BulkPeople {
  constructor(
    @InjectModel('Person') private readonly people: Model<PersonRecord>,
    private readonly scopes: Scopes,
  ) {}

  async preview(
    selection: BulkSelection,
    change: BulkChange,
    spared: readonly string[],
  ): Promise<Omit<BulkPreview, 'rights'>> {
    const all = await this.filterOf(selection);
    const superuser = { $and: [all, { roles: { $in: spared } }] };
    const same = { $and: [all, { roles: { $nin: spared } }, asChanged(change)] };
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

  /** Those of the people who are in the caller's scope. */
  async listManaged(ids: readonly string[]): Promise<PersonRecord[]> {
    return this.people
      .find({ $and: [{ _id: { $in: ids } }, ...(await this.within())] })
      .lean<PersonRecord[]>();
  }

  /** Whether the caller's scope covers a person as they would be after the change. */
  isInScope(person: PersonRecord): Promise<boolean> {
    return this.scopes.coversPerson('admin:users', person);
  }

  /** The people of a selection who are in the caller's scope. */
  async filterOf(selection: BulkSelection): Promise<Filter> {
    return { $and: [toFilter(selection), ...(await this.within())] };
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

  async write(
    changes: readonly { before: PersonRecord; changes: Partial<PersonRecord>; rights: boolean }[],
  ): Promise<PersonRecord[]> {
    if (changes.length === 0) return [];
    const operations = changes.map(({ before, changes: $set, rights }) => ({
      updateOne: {
        filter: { _id: before._id, version: before.version, accessVersion: before.accessVersion },
        update: { $set, $inc: { version: touchesProfile($set) ? 1 : 0, accessVersion: rights ? 1 : 0 } },
      },
    }));
    const { matchedCount } = await this.people.bulkWrite(operations as never);
    if (matchedCount < changes.length)
      throw new DomainError('unavailable', 'Conflict with a concurrent change. Retrying');
    return this.people.find({ _id: { $in: changes.map(({ before }) => before._id) } }).lean<PersonRecord[]>();
  }
}

const toFilter = (selection: BulkSelection): Filter =>
  'people' in selection ? { _id: { $in: selection.people } } : filterOf(selection.filter);

/** People for whom the change would make no difference. */
function asChanged({ addRoles, removeRoles, set }: BulkChange): Filter {
  const fields = Object.entries(set).filter(([, value]) => value !== undefined);
  const roles = [
    ...(addRoles.length ? [{ roles: { $all: addRoles } }] : []),
    ...(removeRoles.length ? [{ roles: { $nin: removeRoles } }] : []),
  ];
  return { $and: [Object.fromEntries(fields), ...roles] } as Filter;
}
