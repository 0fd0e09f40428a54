import { Injectable } from '@nestjs/common';
import type {
  DepartmentFields,
  GradeFields,
  SiteFields,
  StatusFields,
} from '@atrium/proto/identity/reference-data';
import { ReferenceListContext, ReferenceList } from './reference-list.ts';
import type {
  DepartmentRecord,
  GradeRecord,
  SiteRecord,
  StatusRecord,
} from '../reference-records/reference-data.schemas.ts';
import { ReferenceDataRepository } from '../reference-records/reference-data.repository.ts';
import { byAvailability, defaultTitle, uniqueTitlesOf } from './site.ts';

const { compare: byName } = new Intl.Collator('en', { numeric: true });

@Injectable()
export class ReferenceDataService {
  readonly sites: ReferenceList<SiteFields, SiteRecord>;
  readonly departments: ReferenceList<DepartmentFields, DepartmentRecord>;
  readonly grades: ReferenceList<GradeFields, GradeRecord>;
  readonly statuses: ReferenceList<StatusFields, StatusRecord>;

  constructor(places: ReferenceDataRepository, context: ReferenceListContext) {
    const { site, department, grade, status } = places.models;
    this.sites = new ReferenceList(
      {
        kind: 'site',
        noun: 'sites',
        nameField: 'title',
        compare: (one, other) => byName(defaultTitle(one.title), defaultTitle(other.title)),
        model: site,
        toStored: (fields) => ({ ...fields, titles: uniqueTitlesOf(fields.title) }),
        toFields: ({ title, address1, address2, city, country, postcode, state }) => ({
          title,
          address1,
          address2,
          city,
          country,
          postcode,
          state,
        }),
        nameOf: ({ title }) => defaultTitle(title),
      },
      context,
    );
    this.departments = new ReferenceList(
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
      context,
    );
    this.grades = new ReferenceList(
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
      context,
    );
    this.statuses = new ReferenceList(
      {
        kind: 'status',
        noun: 'statuses',
        nameField: 'name',
        compare: byAvailability,
        model: status,
        toStored: (fields) => ({ ...fields, names: uniqueTitlesOf(fields.name) }),
        toFields: ({ name, type }) => ({ name, type }),
        nameOf: ({ name }) => defaultTitle(name),
      },
      context,
    );
  }
}
