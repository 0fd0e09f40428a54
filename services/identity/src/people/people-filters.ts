import type { PeopleQuery } from '@atrium/proto/identity/people';
import type { QueryFilter } from 'mongoose';
import { beginningsIn, typedIn } from './person.ts';
import type { PersonRecord } from './person.schema.ts';

type Filter = QueryFilter<PersonRecord>;

/** Active people by what others may find them by: each beginning is in the index, and begins a name. */
export const byNames = (q: string): Filter =>
  q.includes('@')
    ? byVisibleAddress(q)
    : allOf(
        typedIn(q).map((typed) => ({
          keys: typed,
          names: { $elemMatch: { $gte: typed, $lt: `${typed}\uffff` } },
        })),
      );

export const allOf = (filters: readonly Filter[]): Filter => (filters.length ? { $and: [...filters] } : {});

/** Nobody is found by an address they hide. */
export const byVisibleAddress = (q: string): Filter => {
  const [beginning = ''] = beginningsIn(q);
  return { email: { $gte: beginning, $lt: `${beginning}\uffff` }, hidden: { $ne: 'email' } };
};

const byWords = (q: string): Filter => {
  const beginnings = beginningsIn(q);
  return beginnings.length
    ? {
        $and: beginnings.map((beginning) => ({
          words: { $elemMatch: { $gte: beginning, $lt: `${beginning}\uffff` } },
        })),
      }
    : {};
};

/** As lists of people are narrowed down. */
export function filterOf({
  q,
  site,
  department,
  grade,
  role,
  status,
  state,
}: Omit<PeopleQuery, 'limit' | 'after' | 'sort'>): Filter {
  return {
    ...(q && byWords(q)),
    ...(site && { site: { $in: site } }),
    ...(department && { department: { $in: department } }),
    ...(grade && { grade: { $in: grade } }),
    ...(role && { roles: { $in: role } }),
    ...(status && { status: { $in: status } }),
    ...(state && { state }),
  };
}
