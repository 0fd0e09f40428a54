import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { DomainError } from '@atrium/common/errors/domain-error';
import { assertVersion } from '@atrium/common/mongo/version';
import { Transactions } from '@atrium/common/mongo/transactions';
import { rootUnit, type Assigned, type UnitFields } from '@atrium/proto/identity/structure';
import { randomUUID } from 'node:crypto';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { PeopleRepository } from '../people/people.repository.ts';
import { UnitAnnouncer } from './unit-announcer.ts';
import { idOf, isUnder, newUnit, wordsOf } from './unit.ts';
import type { UnitRecord } from './unit.schema.ts';
import { UnitsRepository } from './units.repository.ts';

type Written = Omit<UnitRecord, 'org'>;

/** What administrators do with the structure. Every change takes the guard first, so that two of them never make a loop. */
@Injectable()
export class StructureService {
  constructor(
    private readonly units: UnitsRepository,
    private readonly people: PeopleRepository,
    private readonly organisations: OrganisationsRepository,
    private readonly announcer: UnitAnnouncer,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  create({ parent, name, head }: UnitFields & { parent: string }): Promise<Written> {
    return this.guarded(async () => {
      const unit = newUnit(randomUUID(), name, await this.units.get(parent), await this.known(head));
      await this.units.insertMany([unit]);
      await this.announcer.changed([unit]);
      await this.record('create', unit, null, { name, parent, head });
      return unit;
    });
  }

  edit(id: string, { name, head }: UnitFields, seen: number): Promise<Written> {
    return this.guarded(async () => {
      if (id === rootUnit) await this.units.writeRoot();
      const before = await this.units.get(id);
      assertVersion(before.version, seen);
      if (head !== before.head) await this.known(head);
      const unit = await this.units.change(id, seen, { $set: { name, head, words: wordsOf(name) } });
      if (!unit) throw new DomainError('version-conflict');
      await this.announcer.changed([unit]);
      await this.record('edit', unit, { name: before.name, head: before.head }, { name, head });
      return unit;
    });
  }

  move(id: string, parent: string): Promise<Written> {
    return this.guarded(async () => {
      const [unit, above] = [await this.notTheRoot(id), await this.units.get(parent)];
      if (isUnder(above, id))
        throw new DomainError('unit-cycle', undefined, [{ path: ['parent'], code: 'invalid' }]);
      if (unit.parent === parent) return unit;
      const moved = await this.units.rebase(unit, above.path, parent);
      await this.announcer.changed(moved);
      await this.record('move', unit, { parent: unit.parent }, { parent });
      return this.units.get(id);
    });
  }

  /** What is beneath it, units and people, moves up to what is above. */
  remove(id: string): Promise<void> {
    return this.guarded(async () => {
      const unit = await this.notTheRoot(id);
      const { name, parent } = unit;
      await this.announcer.changed(await this.units.dissolve(unit));
      await this.announcer.removed(unit);
      for await (const moved of this.people.move('unit', id, parent ?? rootUnit))
        await this.announcer.assigned(moved);
      await this.record('remove', unit, { name, parent, head: unit.head }, null);
    });
  }

  assign(id: string, people: readonly string[]): Promise<Assigned> {
    return this.guarded(async () => {
      const unit = await this.units.get(id);
      const before = await this.put(people, idOf(unit));
      await this.record('assign', unit, { people: before }, { people: before.map(({ person }) => person) });
      return { before };
    });
  }

  release(people: readonly string[]): Promise<Assigned> {
    return this.guarded(async () => {
      const before = await this.put(people, null);
      const root = await this.units.get(rootUnit);
      await this.record('release', root, { people: before }, null);
      return { before };
    });
  }

  private async put(ids: readonly string[], unit: string | null): Promise<Assigned['before']> {
    const found = await this.people.findByIds(ids);
    const known = new Set(found.map(({ _id }) => _id));
    const issues = ids.flatMap((id, at) =>
      known.has(id) ? [] : [{ path: ['people', at], code: 'invalid' as const }],
    );
    if (issues.length) throw new DomainError('invalid-input', undefined, issues);
    const others = found.filter((person) => (person.unit ?? null) !== unit);
    const moved = await this.people.setUnit(
      others.map(({ _id }) => _id),
      unit,
    );
    await this.announcer.assigned(moved);
    return others.map((person) => ({ person: person._id, unit: person.unit ?? null }));
  }

  private guarded<T>(work: () => Promise<T>): Promise<T> {
    return this.transactions.run(async () => {
      await this.organisations.takeGuard();
      return work();
    });
  }

  private async notTheRoot(id: string): Promise<UnitRecord> {
    if (id === rootUnit) throw new DomainError('root-unit');
    return (await this.units.get(id)) as UnitRecord;
  }

  private async known(head: string | null): Promise<string | null> {
    if (head !== null && !(await this.people.find(head)))
      throw new DomainError('invalid-input', undefined, [{ path: ['head'], code: 'invalid' }]);
    return head;
  }

  private async record(action: string, unit: Written, before: object | null, after: object | null) {
    const name = unit.name ?? (await this.organisations.get()).name;
    const about = { kind: 'unit', id: idOf(unit), name };
    await this.audit.record({ action: `structure.${action}`, about, before, after });
  }
}
