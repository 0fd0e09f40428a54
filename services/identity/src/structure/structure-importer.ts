import { Injectable } from '@nestjs/common';
import { Transactions } from '@atrium/common/mongo/transactions';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { PeopleRepository } from '../people/people.repository.ts';
import { UnitAnnouncer } from './unit-announcer.ts';
import { newUnit } from './unit.ts';
import { UnitsRepository } from './units.repository.ts';

/** A unit that comes with who is in it. */
export interface ImportedUnit {
  readonly id: string;
  readonly name: string;
  readonly parent: string;
  readonly head: string | null;
}

const batch = 200;

/** Brings a whole structure into an organisation; call it in the organisation's context. Nobody's rights are asked. */
@Injectable()
export class StructureImporter {
  constructor(
    private readonly units: UnitsRepository,
    private readonly people: PeopleRepository,
    private readonly organisations: OrganisationsRepository,
    private readonly announcer: UnitAnnouncer,
    private readonly transactions: Transactions,
  ) {}

  /** Units before what is beneath them. */
  async addUnits(imported: readonly ImportedUnit[]): Promise<void> {
    await this.transactions.run(async () => {
      await this.organisations.takeGuard();
      const made = new Map<string, ReturnType<typeof newUnit>>();
      for (const { id, name, parent, head } of imported)
        made.set(id, newUnit(id, name, made.get(parent) ?? (await this.units.get(parent)), head));
      await this.units.insertMany([...made.values()]);
      await this.announcer.changed([...made.values()]);
    });
  }

  async assign(unit: string, people: readonly string[]): Promise<void> {
    for (let at = 0; at < people.length; at += batch)
      await this.transactions.run(async () => {
        await this.announcer.assigned(await this.people.setUnit(people.slice(at, at + batch), unit));
      });
  }
}
