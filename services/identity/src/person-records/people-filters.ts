import { parseOrder, type Order } from '@atrium/common/mongo/cursor';
import type { PeopleQuery } from '@atrium/proto/identity/people-queries';
import type { QueryFilter } from 'mongoose';
import { prefixesIn, searchTermsIn } from './person.ts';
import type { PersonRecord } from './person.schema.ts';

type Filter = QueryFilter<PersonRecord>;

/** Finds people by what others may see. Each typed beginning is in the index, and must begin a name. */
export const byNames = (q: string): Filter =>
  q.includes('@')
    ? byVisibleEmail(q)
    : allOf(
        searchTermsIn(q).map((typed) => ({
          keys: typed,
          names: { $elemMatch: { $gte: typed, $lt: `${typed}\uffff` } },
        })),
      );

export const allOf = (filters: readonly Filter[]): Filter => (filters.length ? { $and: [...filters] } : {});

/** No one is found by an address they hide. */
export const byVisibleEmail = (q: string): Filter => {
  const [beginning = ''] = prefixesIn(q);
  return { email: { $gte: beginning, $lt: `${beginning}\uffff` }, hidden: { $ne: 'email' } };
};

const byWords = (q: string): Filter => {
  const beginnings = prefixesIn(q);
  return beginnings.length
    ? {
        $and: beginnings.map((beginning) => ({
          words: { $elemMatch: { $gte: beginning, $lt: `${beginning}\uffff` } },
        })),
      }
    : {};
};

/** The filter of a list of people, apart from their roles. */
export function filterOf({
  q,
  site,
  department,
  grade,
  status,
  state,
}: Omit<PeopleQuery, 'limit' | 'after' | 'sort' | 'role' | 'sharedMobile'>): Filter {
  return {
    ...(q && byWords(q)),
    ...(site && { site: { $in: site } }),
    ...(department && { department: { $in: department } }),
    ...(grade && { grade: { $in: grade } }),
    ...(status && { status: { $in: status } }),
    ...(state && { state }),
  };
}

export const orderOf = (sort: string): Order => {
  const order = parseOrder(sort);
  return order.field === 'name' ? { ...order, field: 'sortName' } : order;
};
