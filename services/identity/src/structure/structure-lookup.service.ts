import { Injectable } from '@nestjs/common';
import { toRef } from '@atrium/common/directory/directory';
import type { Output, Parsed } from '@atrium/proto/endpoint';
import { rootUnit, type structure, type StructureHit, type Unit } from '@atrium/proto/identity/structure';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { PeopleRepository } from '../people/people.repository.ts';
import { asSeenByOthers } from '../people/privacy.ts';
import { UnitPeopleRepository } from './unit-people.repository.ts';
import { idOf, toUnit } from './unit.ts';
import type { UnitRecord } from './unit.schema.ts';
import { UnitsRepository } from './units.repository.ts';

const { compare: byName } = new Intl.Collator('en', { numeric: true });

/** Looking at the structure. */
@Injectable()
export class StructureLookupService {
  constructor(
    private readonly units: UnitsRepository,
    private readonly unitPeople: UnitPeopleRepository,
    private readonly people: PeopleRepository,
    private readonly organisations: OrganisationsRepository,
  ) {}

  async tree(): Promise<Output<typeof structure.tree>> {
    const [records, counts, { name }] = await Promise.all([
      this.units.all(),
      this.unitPeople.counts(),
      this.organisations.get(),
    ]);
    const heads = await this.people.findByIds(records.flatMap(({ head }) => head ?? []));
    return {
      items: records
        .map((record) => toUnit(record, name, counts.get(idOf(record)) ?? 0))
        .sort((one, other) => rank(one) - rank(other) || byName(one.name, other.name)),
      heads: heads.map((head) => toRef(asSeenByOthers(head))),
      orphans: counts.get('') ?? 0,
    };
  }

  async shown(record: Omit<UnitRecord, 'org'>): Promise<Unit> {
    const { name } = await this.organisations.get();
    return toUnit(record, name, await this.unitPeople.count(idOf(record)));
  }

  async peopleIn(unit: string, { limit, after }: Parsed<typeof structure.people, 'query'>) {
    await this.units.get(unit);
    const { rows, next } = await this.unitPeople.list(unit, limit, after);
    return { items: rows.map(toRef), next };
  }

  async orphans({ limit, after }: Parsed<typeof structure.orphans, 'query'>) {
    const { rows, next } = await this.unitPeople.list(null, limit, after);
    return { items: rows.map(toRef), next };
  }

  /** Units before people, each with its way from the root. */
  async search({ q, limit }: Parsed<typeof structure.search, 'query'>): Promise<StructureHit[]> {
    if (!q) return [];
    const [units, people] = await Promise.all([
      this.units.findByBeginning(q, limit),
      this.people.findByBeginning(q, limit),
    ]);
    const of = await this.units.named(people.flatMap(({ unit }) => unit ?? []));
    const pathOf = (unit: string | null): readonly string[] =>
      unit === null ? [] : (of.get(unit)?.path ?? [rootUnit]);
    const found = [
      ...units.map((unit) => ({ kind: 'unit' as const, of: unit, path: unit.path })),
      ...people.map((person) => ({ kind: 'person' as const, of: person, path: pathOf(person.unit ?? null) })),
    ].slice(0, limit);
    const steps = await this.steps(found.flatMap(({ path }) => path));
    return found.map(({ kind, of, path }) => ({
      kind,
      id: 'first' in of ? of._id : idOf(of),
      name: 'first' in of ? toRef(of).name : steps(idOf(of)).name,
      jobTitle: 'first' in of ? of.jobTitle : null,
      path: path.map(steps),
    }));
  }

  private async steps(ids: readonly string[]): Promise<(id: string) => { id: string; name: string }> {
    const [named, { name }] = await Promise.all([this.units.named(ids), this.organisations.get()]);
    return (id) => ({ id, name: named.get(id)?.name ?? (id === rootUnit ? name : '') });
  }
}

const rank = ({ id }: Unit): number => (id === rootUnit ? 0 : 1);
