import { Injectable } from '@nestjs/common';
import { Transactions } from '@atrium/common/mongo/transactions';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { UnitAnnouncer } from './unit-announcer.ts';
import { newUnit } from './unit.ts';
import { UnitsRepository } from './units.repository.ts';

/** A unit that comes with its id. */
export interface ImportedUnit {
  readonly id: string;
  readonly name: string;
  readonly parent: string;
  readonly head: string | null;
}

/**
 * Brings a whole structure into an organisation; call it in the organisation's context. Nobody's rights are asked. People bring
 * where they are with them.
 */
@Injectable()
export class StructureImporter {
  constructor(
    private readonly units: UnitsRepository,
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
}
