import type { ApiTokenReplica } from '@atrium/common/directory/api-token.schema';
import type {
  OrganisationReplica,
  PersonReplica,
  RoleReplica,
  UnitReplica,
} from '@atrium/common/directory/replicas.schema';
import type { ApiTokenRecord } from '../api-token-records/api-token.schema.ts';
import type { OrganisationRecord } from '../organisation/organisation.schema.ts';
import { preferencesOf } from '../person-records/preferences.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { redactHidden } from '../person-records/privacy.ts';
import type { RoleRecord } from '../role-records/role.schema.ts';
import type { UnitRecord } from '../unit-records/unit.schema.ts';

/** As other services know a person, see `PersonPublisher`. */
export const toPerson = (person: PersonRecord): PersonReplica => ({
  _id: person._id,
  org: person.org,
  version: person.version,
  first: person.first,
  last: person.last,
  email: person.email,
  jobTitle: person.jobTitle,
  photo: redactHidden(person).photo,
  language: person.language,
  department: person.department,
  grade: person.grade,
  site: person.site,
  unit: person.unit ?? null,
  reportsTo: person.reportsTo,
  deputy: person.deputy ?? null,
  timeZone: preferencesOf(person).timeZone,
  active: person.state === 'active',
  held: person.held ?? false,
});

export const toRole = (role: RoleRecord): RoleReplica => ({
  ...role,
  scope: role.scope ?? null,
  removed: false,
});

export const toUnit = ({ _id, org, version, name, path }: UnitRecord): UnitReplica => ({
  ...{ _id, org, version, name: name ?? '', path, removed: false },
});

export const toOrganisation = (record: OrganisationRecord): OrganisationReplica => ({
  _id: record._id,
  org: record._id,
  version: record.version,
  name: record.name,
  languages: record.languages,
  defaultLanguage: record.defaultLanguage,
  timeZone: record.timeZone,
  featuresOn: record.featuresOn,
  smallestGroup: record.worksCouncil?.on ? record.worksCouncil.smallestGroup : null,
  ...(record.retention && { retention: record.retention }),
  brandColour: record.brandColour,
  logo: record.logo ?? null,
});

export const toApiToken = (token: ApiTokenRecord): ApiTokenReplica => ({
  _id: token.hash,
  version: token.version,
  token: token._id,
  organisation: token.org,
  person: token.person,
  permissions: token.permissions,
  expiresAt: token.expiresAt,
  revoked: false,
  scim: token.scim,
});
