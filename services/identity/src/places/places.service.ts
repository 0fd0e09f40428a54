import { Injectable } from '@nestjs/common';
import type { DepartmentFields, GradeFields, SiteFields, StatusFields } from '@atrium/proto/identity/places';
import { ListTools, ManagedList } from './managed-list.ts';
import type { DepartmentRecord, GradeRecord, SiteRecord, StatusRecord } from './place.schemas.ts';
import { PlacesRepository } from './places.repository.ts';
import { byAvailability, siteName, titlesOf } from './site.ts';

const { compare: byName } = new Intl.Collator('en', { numeric: true });

/** Sites, departments, grades and statuses. */
@Injectable()
export class PlacesService {
  readonly sites: ManagedList<SiteFields, SiteRecord>;
  readonly departments: ManagedList<DepartmentFields, DepartmentRecord>;
  readonly grades: ManagedList<GradeFields, GradeRecord>;
  readonly statuses: ManagedList<StatusFields, StatusRecord>;

  constructor(places: PlacesRepository, tools: ListTools) {
    const { site, department, grade, status } = places.models;
    this.sites = new ManagedList(
      {
        kind: 'site',
        noun: 'sites',
        nameField: 'title',
        compare: (one, other) => byName(siteName(one.title), siteName(other.title)),
        model: site,
        toStored: (fields) => ({ ...fields, titles: titlesOf(fields.title) }),
        toFields: ({ title, address1, address2, city, country, postcode, state }) => ({
          title,
          address1,
          address2,
          city,
          country,
          postcode,
          state,
        }),
        nameOf: ({ title }) => siteName(title),
      },
      tools,
    );
    this.departments = new ManagedList(
      {
        kind: 'department',
        noun: 'departments',
        nameField: 'name',
        compare: (one, other) => byName(one.name, other.name),
        model: department,
        toStored: (fields) => fields,
        toFields: ({ name }) => ({ name }),
        nameOf: ({ name }) => name,
      },
      tools,
    );
    this.grades = new ManagedList(
      {
        kind: 'grade',
        noun: 'grades',
        nameField: 'name',
        compare: (one, other) => one.level - other.level || byName(one.name, other.name),
        model: grade,
        toStored: (fields) => fields,
        toFields: ({ level, name }) => ({ level, name }),
        nameOf: ({ name }) => name,
      },
      tools,
    );
    this.statuses = new ManagedList(
      {
        kind: 'status',
        noun: 'statuses',
        nameField: 'name',
        compare: byAvailability,
        model: status,
        toStored: (fields) => ({ ...fields, names: titlesOf(fields.name) }),
        toFields: ({ name, type }) => ({ name, type }),
        nameOf: ({ name }) => siteName(name),
      },
      tools,
    );
  }
}
