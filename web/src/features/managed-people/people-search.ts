import { PeopleQuery } from '@atrium/proto/identity/people-queries';
import type { PeopleFilter } from '@atrium/proto/identity/people-bulk';
import type { SearchOf } from '@atrium/proto/list-search';
import { searchOf } from '../../shared/list/list-search.ts';

/** The filters, as they are in the URL of the list and of bulk changes. */
export const PeopleListSearch = searchOf(PeopleQuery);
export type PeopleSearch = SearchOf<typeof PeopleQuery>;

const many = (value: string | undefined): string[] | undefined => (value ? [value] : undefined);

/** The list’s filters as the filter of a bulk change. */
export const toFilter = ({
  q,
  site,
  department,
  grade,
  role,
  status,
  state,
  sharedMobile,
}: PeopleSearch): PeopleFilter => ({
  ...{ q, state, sharedMobile },
  ...{ site: many(site), department: many(department), grade: many(grade) },
  ...{ role: many(role), status: many(status) },
});
