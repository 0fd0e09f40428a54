import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { DepartmentFields, GradeFields, SiteFields } from '@atrium/proto/identity/places';
import { PeopleRepository } from '../people/people.repository.ts';
import { PersonAnnouncer } from '../people/person-announcer.ts';
import { ListTools, ManagedList } from './managed-list.ts';
import type { DepartmentRecord, GradeRecord, SiteRecord } from './place.schemas.ts';
import { PlacesRepository } from './places.repository.ts';

/** Sites, departments and grades. */
@Injectable()
export class PlacesService {
  readonly sites: ManagedList<SiteFields, SiteRecord>;
  readonly departments: ManagedList<DepartmentFields, DepartmentRecord>;
  readonly grades: ManagedList<GradeFields, GradeRecord>;

  constructor(places: PlacesRepository, people: PeopleRepository, announcer: PersonAnnouncer, transactions: Transactions, outbox: Outbox, audit: Audit) {
    const tools = new ListTools(people, announcer, transactions, outbox, audit);
    const { site, department, grade } = places.models;
    this.sites = new ManagedList(
      {
        kind: 'site',
        noun: 'sites',
        nameField: 'title',
        sort: { titles: 1 },
        model: site,
        toStored: (fields) => ({ ...fields, titles: Object.entries(fields.title).map(([language, title]) => `${language} ${title}`) }),
        toFields: ({ title, address1, address2, city, country, postcode, state }) => ({ title, address1, address2, city, country, postcode, state }),
        nameOf: ({ title }) => Object.values(title)[0] ?? '',
      },
      tools,
    );
    this.departments = new ManagedList(
      { kind: 'department', noun: 'departments', nameField: 'name', sort: { name: 1 }, model: department, toStored: (fields) => fields, toFields: ({ name }) => ({ name }), nameOf: ({ name }) => name },
      tools,
    );
    this.grades = new ManagedList(
      { kind: 'grade', noun: 'grades', nameField: 'name', sort: { level: 1 }, model: grade, toStored: (fields) => fields, toFields: ({ level, name }) => ({ level, name }), nameOf: ({ name }) => name },
      tools,
    );
  }
}
