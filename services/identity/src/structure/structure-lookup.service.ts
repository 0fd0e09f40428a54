import { Injectable } from '@nestjs/common';
import { Scopes } from '@atrium/common/directory/scopes';
import { toPersonRef } from '@atrium/common/directory/directory';
import type { Input, Output } from '@atrium/proto/endpoint';
import {
  rootUnit,
  type structure,
  type StructureSearchResult,
  type Unit,
} from '@atrium/proto/identity/structure';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { redactHidden } from '../person-records/privacy.ts';
import { UnitPeopleRepository } from './unit-people.repository.ts';
import { idOf, toUnit } from '../unit-records/unit.ts';
import type { UnitRecord } from '../unit-records/unit.schema.ts';
import { UnitsRepository } from '../unit-records/units.repository.ts';

const { compare: byName } = new Intl.Collator('en', { numeric: true });

@Injectable()
export class StructureLookupService {
  constructor(
    private readonly units: UnitsRepository,
    private readonly unitPeople: UnitPeopleRepository,
    private readonly scopes: Scopes,
    private readonly people: PeopleRepository,
    private readonly organisations: OrganisationsRepository,
  ) {}

  async tree(): Promise<Output<typeof structure.tree>> {
    const [records, counts, { name }] = await Promise.all([
      this.units.all(),
      this.scopes.anyAdminPeopleFilter().then((within) => this.unitPeople.counts(within)),
      this.organisations.get(),
    ]);
    const heads = await this.people.findByIds(records.flatMap(({ head }) => head ?? []));
    return {
      items: records
        .map((record) => toUnit(record, name, counts.get(idOf(record)) ?? 0))
        .sort((one, other) => rank(one) - rank(other) || byName(one.name, other.name)),
      heads: heads.map((head) => toPersonRef(redactHidden(head))),
      unassigned: counts.get('') ?? 0,
    };
  }

  async present(record: Omit<UnitRecord, 'org'>): Promise<Unit> {
    const { name } = await this.organisations.get();
    return toUnit(record, name, await this.unitPeople.count(idOf(record)));
  }

  async peopleIn(unit: string, { limit, after }: Input<typeof structure.people>['query']) {
    await this.units.get(unit);
    const { rows, next } = await this.unitPeople.list(unit, limit, after);
    return { items: rows.map(toPersonRef), next };
  }

  async unassigned({ limit, after }: Input<typeof structure.unassigned>['query']) {
    const { rows, next } = await this.unitPeople.list(null, limit, after);
    return { items: rows.map(toPersonRef), next };
  }

  /** Teams before people, each with its path from the root. */
  async search({ q, limit }: Input<typeof structure.search>['query']): Promise<StructureSearchResult[]> {
    if (!q) return [];
    const [units, people] = await Promise.all([
      this.units.findByPrefix(q, limit),
      this.people.findByPrefix(q, limit),
    ]);
    const of = await this.units.findMany(people.flatMap(({ unit }) => unit ?? []));
    const pathOf = (unit: string | null): readonly string[] =>
      unit === null ? [] : (of.get(unit)?.path ?? [rootUnit]);
    const found = [
      ...units.map((unit) => ({ kind: 'unit' as const, of: unit, path: unit.path })),
      ...people.map((person) => ({ kind: 'person' as const, of: person, path: pathOf(person.unit ?? null) })),
    ].slice(0, limit);
    const steps = await this.pathSteps(found.flatMap(({ path }) => path));
    return found.map(({ kind, of, path }) => ({
      kind,
      id: 'first' in of ? of._id : idOf(of),
      name: 'first' in of ? toPersonRef(of).name : steps(idOf(of)).name,
      jobTitle: 'first' in of ? of.jobTitle : null,
      path: path.map(steps),
    }));
  }

  private async pathSteps(ids: readonly string[]): Promise<(id: string) => { id: string; name: string }> {
    const [named, { name }] = await Promise.all([this.units.findMany(ids), this.organisations.get()]);
    return (id) => ({ id, name: named.get(id)?.name ?? (id === rootUnit ? name : '') });
  }
}

const rank = ({ id }: Unit): number => (id === rootUnit ? 0 : 1);
