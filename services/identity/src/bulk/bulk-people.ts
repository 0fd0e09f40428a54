import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { toRef } from '@atrium/common/directory/directory';
import { Scopes } from '@atrium/common/directory/scopes';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { BulkChange, BulkPreview, BulkSelection } from '@atrium/proto/identity/people-bulk';
import type { Model, QueryFilter } from 'mongoose';
import { filterOf } from '../people/people-filters.ts';
import type { PersonRecord } from '../people/person.schema.ts';

type Filter = QueryFilter<PersonRecord>;

const mostNamed = 50;

/** The people a change is about. */
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
      this.people.find(superuser).sort({ sortName: 1, _id: 1 }).limit(mostNamed).lean<PersonRecord[]>(),
    ]);
    return {
      total,
      changing: total - superusers - unchanged,
      same: unchanged,
      superusers,
      skipped: skipped.map(toRef),
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

  /** Those of them whoever calls looks after. */
  async managed(ids: readonly string[]): Promise<PersonRecord[]> {
    return this.people
      .find({ $and: [{ _id: { $in: ids } }, ...(await this.within())] })
      .lean<PersonRecord[]>();
  }

  /** Whether they would look after a person, or nobody new, afterwards. */
  staysInside(person: PersonRecord): Promise<boolean> {
    return this.scopes.hasPerson('admin:users', person);
  }

  /** Those of a selection the caller looks after. */
  async filterOf(selection: BulkSelection): Promise<Filter> {
    return { $and: [toFilter(selection), ...(await this.within())] };
  }

  private async within(): Promise<Filter[]> {
    const filter = await this.scopes.people('admin:users');
    return filter ? [filter] : [];
  }

  /** A manager and everybody above them. */
  async above(manager: string | null | undefined): Promise<ReadonlySet<string>> {
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
        filter: { _id: before._id, version: before.version },
        update: { $set, $inc: { version: 1, accessVersion: rights ? 1 : 0 } },
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

/** Whoever is as the change would make them. */
function asChanged({ addRoles, removeRoles, set }: BulkChange): Filter {
  const fields = Object.entries(set).filter(([, value]) => value !== undefined);
  const roles = [
    ...(addRoles.length ? [{ roles: { $all: addRoles } }] : []),
    ...(removeRoles.length ? [{ roles: { $nin: removeRoles } }] : []),
  ];
  return { $and: [Object.fromEntries(fields), ...roles] } as Filter;
}
