import { fullName } from '@atrium/common/directory/directory';
import type { Caller } from '@atrium/common/context/request-context';
import { allows } from '@atrium/proto/access';
import type { Colleague } from '@atrium/proto/identity/directory';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { toCurrentStatus, type DeputyRefs } from '../person-records/deputies.ts';
import { redactHidden } from '../person-records/privacy.ts';

/** The fields of a person that the directory reads. */
export const colleagueFields = [
  'first',
  'last',
  'sortName',
  'jobTitle',
  'photo',
  'department',
  'site',
  'email',
  'phone',
  'mobile',
  'lastSignIn',
  'hidden',
  'state',
  'reportsTo',
  'createdAt',
  'status',
  'statusUntil',
  'deputy',
] as const satisfies readonly (keyof PersonRecord)[];
export type ColleagueRecord = Pick<PersonRecord, '_id' | (typeof colleagueFields)[number]>;

/** People see all of their own fields, and administrators of people see everyone's. */
const seesAll = (caller: Pick<Caller, 'id' | 'allowance'>, { _id }: ColleagueRecord): boolean =>
  _id === caller.id || allows(caller.allowance, 'admin:users');

export function toColleague(
  record: ColleagueRecord,
  caller: Pick<Caller, 'id' | 'allowance'>,
  deputies: DeputyRefs,
): Colleague {
  const all = seesAll(caller, record);
  const { lastSignIn, ...seen } = all ? record : redactHidden(record);
  // People who have left still appear next to what they wrote, but cannot be contacted.
  const isHere = record.state === 'active';
  return {
    id: record._id,
    name: fullName(record),
    jobTitle: record.jobTitle,
    photo: seen.photo,
    department: record.department,
    site: record.site,
    email: isHere ? seen.email : null,
    phone: isHere ? seen.phone : null,
    mobile: isHere ? seen.mobile : null,
    lastSeen: (isHere && lastSignIn?.toISOString()) || null,
    status: isHere ? toCurrentStatus(record, deputies) : null,
    hidden: all ? [...(record.hidden ?? [])] : [],
  };
}
