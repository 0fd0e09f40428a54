import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { DepartmentFields, GradeFields, SiteFields, StatusFields } from '@atrium/proto/identity/places';
import type { PersonFields } from '@atrium/proto/identity/people';
import { PeopleRepository } from '../people/people.repository.ts';
import { newPerson } from '../people/people.service.ts';
import { PersonAnnouncer } from '../people/person-announcer.ts';
import type { StatusNow } from '../people/person-status.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import { Portraits } from '../portraits/portraits.ts';
import { PlacesRepository } from '../places/places.repository.ts';
import { titlesOf } from '../places/site.ts';
import { AccountImporter } from '../sign-in/account-importer.ts';

/** Somebody who comes with everything that is known of them. */
export interface ImportedPerson {
  readonly id: string;
  readonly fields: PersonFields;
  /** Where in the structure. */
  readonly unit?: string | null;
  readonly roles: readonly string[];
  readonly active: boolean;
  readonly createdAt: Date;
  /** Where they are, until when, and who stands in. */
  readonly status?: StatusNow;
  /** A portrait as WebP. */
  readonly portrait?: Buffer;
}

const batch = 50;

/** Brings people and places into an organisation many at a time; call it in the organisation's context. Nobody's rights are asked. */
@Injectable()
export class PeopleImporter {
  constructor(
    private readonly people: PeopleRepository,
    private readonly places: PlacesRepository,
    private readonly accounts: AccountImporter,
    private readonly announcer: PersonAnnouncer,
    private readonly transactions: Transactions,
    private readonly portraits: Portraits,
  ) {}

  async addSite(id: string, fields: SiteFields): Promise<void> {
    await this.places.models.site.insertMany([
      { _id: id, version: 1, ...fields, titles: titlesOf(fields.title) },
    ]);
  }

  async addDepartment(id: string, fields: DepartmentFields): Promise<void> {
    await this.places.models.department.insertMany([{ _id: id, version: 1, ...fields }]);
  }

  async addGrade(id: string, fields: GradeFields): Promise<void> {
    await this.places.models.grade.insertMany([{ _id: id, version: 1, ...fields }]);
  }

  async addStatus(id: string, fields: StatusFields): Promise<void> {
    await this.places.models.status.insertMany([
      { _id: id, version: 1, ...fields, names: titlesOf(fields.name) },
    ]);
  }

  /** `passwordHash` is the same for all of them: hashing it once for four hundred is what makes a demo start fast. */
  async addPeople(
    people: readonly ImportedPerson[],
    passwordHash: string,
    told: (done: number) => void,
  ): Promise<void> {
    for (let at = 0; at < people.length; at += batch) {
      const some = people.slice(at, at + batch);
      const records = await Promise.all(
        some.map(async (person) => ({
          ...newPerson(person.id, person.fields),
          ...(await this.rest(person)),
        })),
      );
      await this.transactions.run(() => this.insert(records, passwordHash));
      told(Math.min(at + batch, people.length));
    }
  }

  private async insert(records: readonly Omit<PersonRecord, 'org'>[], passwordHash: string): Promise<void> {
    const org = currentOrganisation();
    await this.people.insertMany(records);
    for (const { _id, email, state } of records)
      await this.accounts.add({ personId: _id, org, email, passwordHash, active: state === 'active' });
    await this.announcer.announce(records.map((record) => ({ ...record, org })));
  }

  private async rest({ unit, roles, active, createdAt, status, portrait }: ImportedPerson) {
    return {
      ...(status && { status: status.status, statusUntil: status.until, deputy: status.deputy }),
      unit: unit ?? null,
      roles,
      createdAt,
      state: active ? ('active' as const) : ('inactive' as const),
      // They come from elsewhere, where they have settled already.
      onboarded: true,
      photo: portrait ? await this.portraits.keep(portrait) : null,
    };
  }
}
