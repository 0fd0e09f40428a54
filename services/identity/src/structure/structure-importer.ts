import { Injectable } from '@nestjs/common';
import { Transactions } from '@atrium/common/mongo/transactions';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { UnitPublisher } from './unit-publisher.ts';
import { newUnit } from '../unit-records/unit.ts';
import { UnitsRepository } from '../unit-records/units.repository.ts';

/** A team with a given ID. */
export interface ImportedUnit {
  readonly id: string;
  readonly name: string;
  readonly parent: string;
  readonly head: string | null;
}

/**
 * Adds a whole org chart to an organisation. Call it in the organisation's context. Permissions are not checked.
 * Imported people bring their team with them.
 */
@Injectable()
export class StructureImporter {
  constructor(
    private readonly units: UnitsRepository,
    private readonly organisations: OrganisationsRepository,
    private readonly publisher: UnitPublisher,
    private readonly transactions: Transactions,
  ) {}

  /** Teams must come before those below them. */
  async addUnits(imported: readonly ImportedUnit[]): Promise<void> {
    await this.transactions.run(async () => {
      await this.organisations.lockOrganisation();
      const made = new Map<string, ReturnType<typeof newUnit>>();
      for (const { id, name, parent, head } of imported)
        made.set(id, newUnit(id, name, made.get(parent) ?? (await this.units.get(parent)), head));
      await this.units.insertMany([...made.values()]);
      await this.publisher.publishChanged([...made.values()]);
    });
  }
}
