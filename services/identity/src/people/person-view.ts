import type { PersonRef } from '@atrium/proto/common';
import type { Person } from '@atrium/proto/identity/people';
import { nameOf } from './person.ts';
import type { PersonRecord } from './person.schema.ts';

/** A person as administrators see them. */
export const toPerson = (record: PersonRecord, superuserRoles: readonly string[]): Person => ({
  id: record._id,
  first: record.first,
  last: record.last,
  name: nameOf(record),
  email: record.email,
  jobTitle: record.jobTitle,
  department: record.department,
  grade: record.grade,
  site: record.site,
  reportsTo: record.reportsTo,
  phone: record.phone,
  mobile: record.mobile,
  language: record.language,
  photo: record.photo,
  state: record.state,
  roles: [...record.roles],
  superuser: record.roles.some((role) => superuserRoles.includes(role)),
  firstSignIn: record.firstSignIn?.toISOString() ?? null,
  lastSignIn: record.lastSignIn?.toISOString() ?? null,
  createdAt: record.createdAt.toISOString(),
  version: record.version,
});

/** A person as everybody sees them. */
export const toRef = (record: PersonRecord): PersonRef => ({
  id: record._id,
  name: nameOf(record),
  jobTitle: record.jobTitle,
  photo: record.photo,
});
