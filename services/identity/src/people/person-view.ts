import type { Person } from '@atrium/proto/identity/people';
import { fullName } from '@atrium/common/directory/directory';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { activeStatusOf } from '../person-records/person-status.ts';

/** A person as administrators see them. */
export const toPerson = (
  record: PersonRecord,
  roles: readonly string[],
  superuserRoles: readonly string[],
): Person => ({
  id: record._id,
  first: record.first,
  last: record.last,
  name: fullName(record),
  email: record.email,
  jobTitle: record.jobTitle,
  department: record.department,
  grade: record.grade,
  site: record.site,
  unit: record.unit ?? null,
  reportsTo: record.reportsTo,
  phone: record.phone,
  mobile: record.mobile,
  language: record.language,
  photo: record.photo,
  payrollNumber: record.payrollNumber ?? null,
  status: activeStatusOf(record)?.status ?? null,
  state: record.state,
  roles: [...roles],
  superuser: roles.some((role) => superuserRoles.includes(role)),
  firstSignIn: record.firstSignIn?.toISOString() ?? null,
  lastSignIn: record.lastSignIn?.toISOString() ?? null,
  createdAt: record.createdAt.toISOString(),
  version: record.version,
});
