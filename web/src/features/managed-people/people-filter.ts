import type { PeopleFilter } from '@atrium/proto/identity/people-bulk';
import type { PeopleSearch } from './managed-people.queries.ts';

const many = (value: string | undefined): string[] | undefined => (value ? [value] : undefined);

/** What the list shows, as a change to many understands it. */
export const toFilter = ({ q, site, department, role, state }: PeopleSearch): PeopleFilter => ({
  q,
  site: many(site),
  department: many(department),
  role: many(role),
  state,
});
