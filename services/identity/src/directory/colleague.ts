import { nameOf } from '@atrium/common/directory/directory';
import type { Caller } from '@atrium/common/context/request-context';
import { allows } from '@atrium/proto/access';
import type { Colleague } from '@atrium/proto/identity/directory';
import type { PersonRecord } from '../people/person.schema.ts';
import { toCurrent, type DeputyRefs } from '../people/deputies.ts';
import { asSeenByOthers } from '../people/privacy.ts';

/** What of a person the directory reads. */
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

/** People see themselves whole, and administrators of people everybody. */
const seesAll = (caller: Pick<Caller, 'id' | 'allowance'>, { _id }: ColleagueRecord): boolean =>
  _id === caller.id || allows(caller.allowance, 'admin:users');

export function toColleague(
  record: ColleagueRecord,
  caller: Pick<Caller, 'id' | 'allowance'>,
  deputies: DeputyRefs,
): Colleague {
  const all = seesAll(caller, record);
  const { lastSignIn, ...seen } = all ? record : asSeenByOthers(record);
  // Who has left is remembered beside what they wrote, and not to be called.
  const isHere = record.state === 'active';
  return {
    id: record._id,
    name: nameOf(record),
    jobTitle: record.jobTitle,
    photo: seen.photo,
    department: record.department,
    site: record.site,
    email: isHere ? seen.email : null,
    phone: isHere ? seen.phone : null,
    mobile: isHere ? seen.mobile : null,
    lastSeen: (isHere && lastSignIn?.toISOString()) || null,
    status: isHere ? toCurrent(record, deputies) : null,
    hidden: all ? [...(record.hidden ?? [])] : [],
  };
}
