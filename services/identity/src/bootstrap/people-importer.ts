import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import type {
  DepartmentFields,
  GradeFields,
  SiteFields,
  StatusFields,
} from '@atrium/proto/identity/reference-data';
import type { PersonFields } from '@atrium/proto/identity/people';
import { newAccess } from '../access/access.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { newPerson } from '../people/people.service.ts';
import { PersonPublisher } from '../person-records/person-publisher.ts';
import type { ActiveStatus } from '../person-records/person-status.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { ProfilePhotos } from '../profile-photos/profile-photos.ts';
import { ReferenceDataRepository } from '../reference-records/reference-data.repository.ts';
import { uniqueTitlesOf } from '../reference-data/site.ts';
import { AccountImporter } from '../sign-in/account-importer.ts';

export interface ImportedPerson {
  readonly id: string;
  readonly fields: PersonFields;
  /** The team in the org chart. */
  readonly unit?: string | null;
  readonly roles: readonly string[];
  readonly active: boolean;
  readonly createdAt: Date;
  /** Availability, until when, and the deputy. */
  readonly status?: ActiveStatus;
  /** Profile photo as WebP. */
  readonly photo?: Buffer;
}

const batch = 50;

/**
 * Adds people and reference data to an organisation in batches. Call it in the organisation's context. Permissions are
 * not checked.
 */
@Injectable()
export class PeopleImporter {
  constructor(
    private readonly people: PeopleRepository,
    private readonly referenceData: ReferenceDataRepository,
    private readonly accounts: AccountImporter,
    private readonly publisher: PersonPublisher,
    private readonly transactions: Transactions,
    private readonly profilePhotos: ProfilePhotos,
  ) {}

  async addSite(id: string, fields: SiteFields): Promise<void> {
    await this.referenceData.models.site.insertMany([
      { _id: id, version: 1, ...fields, titles: uniqueTitlesOf(fields.title) },
    ]);
  }

  async addDepartment(id: string, fields: DepartmentFields): Promise<void> {
    await this.referenceData.models.department.insertMany([{ _id: id, version: 1, ...fields }]);
  }

  async addGrade(id: string, fields: GradeFields): Promise<void> {
    await this.referenceData.models.grade.insertMany([{ _id: id, version: 1, ...fields }]);
  }

  async addStatus(id: string, fields: StatusFields): Promise<void> {
    await this.referenceData.models.status.insertMany([
      { _id: id, version: 1, ...fields, names: uniqueTitlesOf(fields.name) },
    ]);
  }

  /** All people share `passwordHash`: hashing one password instead of four hundred makes a demo start fast. */
  async addPeople(
    people: readonly ImportedPerson[],
    passwordHash: string,
    onProgress: (done: number) => void,
  ): Promise<void> {
    for (let at = 0; at < people.length; at += batch) {
      const some = people.slice(at, at + batch);
      const records = await Promise.all(
        some.map(async (person) => ({
          ...newPerson(person.id, person.fields),
          ...(await this.detailsOf(person)),
        })),
      );
      const roles = new Map(some.map((person) => [person.id, person.roles]));
      await this.transactions.run(() => this.insert(records, roles, passwordHash));
      onProgress(Math.min(at + batch, people.length));
    }
  }

  private async insert(
    records: readonly Omit<PersonRecord, 'org'>[],
    roles: ReadonlyMap<string, readonly string[]>,
    passwordHash: string,
  ): Promise<void> {
    const org = currentOrganisation();
    const access = records.map((record) => ({ ...newAccess(record, roles.get(record._id) ?? []), org }));
    await this.people.insertMany(records, access);
    for (const { _id, email, state } of records)
      await this.accounts.add({ personId: _id, org, email, passwordHash, active: state === 'active' });
    await this.publisher.publish({ profiles: records.map((record) => ({ ...record, org })), access });
  }

  private async detailsOf({ unit, active, createdAt, status, photo }: ImportedPerson) {
    return {
      ...(status && { status: status.status, statusUntil: status.until, deputy: status.deputy }),
      unit: unit ?? null,
      createdAt,
      state: active ? ('active' as const) : ('inactive' as const),
      // People from another system have been onboarded there.
      onboarded: true,
      photo: photo ? await this.profilePhotos.store(photo) : null,
    };
  }
}
