import { Injectable } from '@nestjs/common';
import type { TableNames, TableReader } from '@atrium/common/tables/table-rows';
import { textFor, type Localised } from '@atrium/proto/common';
import { rootUnit } from '@atrium/proto/identity/structure';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { ReferenceDataRepository } from '../reference-records/reference-data.repository.ts';
import { RolesRepository } from '../role-records/roles.repository.ts';
import { UnitsRepository } from '../unit-records/units.repository.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';

/** The names of the IDs in tables of people. */
@Injectable()
export class PeopleTableNames {
  constructor(
    private readonly referenceData: ReferenceDataRepository,
    private readonly roles: RolesRepository,
    private readonly units: UnitsRepository,
    private readonly people: PeopleRepository,
    private readonly organisations: OrganisationsRepository,
  ) {}

  readonly names: TableNames = {
    site: async (_, reader) =>
      byId(await this.referenceData.sites(), ({ title }) => inLanguage(title, reader)),
    department: async () => byId(await this.referenceData.departments(), ({ name }) => name),
    grade: async () => byId(await this.referenceData.grades(), ({ name }) => name),
    status: async (_, reader) =>
      byId(await this.referenceData.statuses(), ({ name }) => inLanguage(name, reader)),
    role: async () => byId(await this.roles.list(), ({ name }) => name),
    address: async (ids) => byId(await this.people.findByIds(ids), ({ email }) => email),
    unit: (ids) => this.unitNames(ids),
  };

  /** The root has the name of the organisation until it is renamed. */
  private async unitNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const [units, { name }] = await Promise.all([this.units.findMany(ids), this.organisations.get()]);
    return new Map([[rootUnit, name], ...[...units].map(([id, unit]) => [id, unit.name || name] as const)]);
  }
}

const inLanguage = (texts: Localised, { language, defaultLanguage }: TableReader): string =>
  textFor(texts, language, defaultLanguage)?.text ?? '';

const byId = <T extends { readonly _id: string }>(
  records: readonly T[],
  nameOf: (record: T) => string,
): ReadonlyMap<string, string> => new Map(records.map((record) => [record._id, nameOf(record)]));
