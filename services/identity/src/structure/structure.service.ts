import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { DomainError } from '@atrium/common/errors/domain-error';
import { assertVersion } from '@atrium/common/mongo/version';
import { Transactions } from '@atrium/common/mongo/transactions';
import { rootUnit, type UnitAssignmentResult, type UnitFields } from '@atrium/proto/identity/structure';
import { randomUUID } from 'node:crypto';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { UnitPublisher } from './unit-publisher.ts';
import { idOf, isUnder, newUnit, wordsOf } from '../unit-records/unit.ts';
import type { UnitRecord } from '../unit-records/unit.schema.ts';
import { UnitsRepository } from '../unit-records/units.repository.ts';

type Written = Omit<UnitRecord, 'org'>;

/**
 * What administrators do with the org chart. Every change takes the lock first, so two of them never create a cycle.
 */
@Injectable()
export class StructureService {
  constructor(
    private readonly units: UnitsRepository,
    private readonly people: PeopleRepository,
    private readonly organisations: OrganisationsRepository,
    private readonly publisher: UnitPublisher,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  create({ parent, name, head }: UnitFields & { parent: string }): Promise<Written> {
    return this.withLock(async () => {
      const unit = newUnit(
        randomUUID(),
        name,
        await this.units.get(parent),
        await this.assertPersonExists(head),
      );
      await this.units.insertMany([unit]);
      await this.publisher.publishChanged([unit]);
      await this.record('create', unit, null, { name, parent, head });
      return unit;
    });
  }

  edit(id: string, { name, head }: UnitFields, expectedVersion: number): Promise<Written> {
    return this.withLock(async () => {
      if (id === rootUnit) await this.units.ensureRoot();
      const before = await this.units.get(id);
      assertVersion(before.version, expectedVersion);
      if (head !== before.head) await this.assertPersonExists(head);
      const unit = await this.units.change(id, expectedVersion, {
        $set: { name, head, words: wordsOf(name) },
      });
      if (!unit) throw new DomainError('version-conflict');
      await this.publisher.publishChanged([unit]);
      await this.record('edit', unit, { name: before.name, head: before.head }, { name, head });
      return unit;
    });
  }

  move(id: string, parent: string): Promise<Written> {
    return this.withLock(async () => {
      const [unit, above] = [await this.getNonRoot(id), await this.units.get(parent)];
      if (isUnder(above, id))
        throw new DomainError('unit-cycle', undefined, [{ path: ['parent'], code: 'invalid' }]);
      if (unit.parent === parent) return unit;
      const moved = await this.units.rebase(unit, above.path, parent);
      await this.publisher.publishChanged(moved);
      await this.record('move', unit, { parent: unit.parent }, { parent });
      return this.units.get(id);
    });
  }

  /** The teams and people below it move up to its parent. */
  remove(id: string): Promise<void> {
    return this.withLock(async () => {
      const unit = await this.getNonRoot(id);
      const { name, parent } = unit;
      await this.publisher.publishChanged(await this.units.dissolve(unit));
      await this.publisher.publishRemoved(unit);
      for await (const moved of this.people.move('unit', id, parent ?? rootUnit))
        await this.publisher.publishAssigned(moved);
      await this.record('remove', unit, { name, parent, head: unit.head }, null);
    });
  }

  assign(id: string, people: readonly string[]): Promise<UnitAssignmentResult> {
    return this.withLock(async () => {
      const unit = await this.units.get(id);
      const before = await this.moveTo(people, idOf(unit));
      await this.record('assign', unit, { people: before }, { people: before.map(({ person }) => person) });
      return { before };
    });
  }

  unassign(people: readonly string[]): Promise<UnitAssignmentResult> {
    return this.withLock(async () => {
      const before = await this.moveTo(people, null);
      const root = await this.units.get(rootUnit);
      await this.record('release', root, { people: before }, null);
      return { before };
    });
  }

  private async moveTo(ids: readonly string[], unit: string | null): Promise<UnitAssignmentResult['before']> {
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
    await this.publisher.publishAssigned(moved);
    return others.map((person) => ({ person: person._id, unit: person.unit ?? null }));
  }

  private withLock<T>(work: () => Promise<T>): Promise<T> {
    return this.transactions.run(async () => {
      await this.organisations.lockOrganisation();
      return work();
    });
  }

  private async getNonRoot(id: string): Promise<UnitRecord> {
    if (id === rootUnit) throw new DomainError('root-unit');
    return (await this.units.get(id)) as UnitRecord;
  }

  private async assertPersonExists(head: string | null): Promise<string | null> {
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
