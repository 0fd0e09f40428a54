import type { PeopleFilter } from '@atrium/proto/identity/people-bulk';
import { z } from 'zod';

const text = z.string().optional().catch(undefined);

/** The filters, as they are in the URL of the list and of bulk changes. */
export const PeopleSearch = z.object({
  q: text,
  site: text,
  department: text,
  role: text,
  status: text,
  state: z.enum(['active', 'inactive']).optional().catch(undefined),
});
export type PeopleSearch = z.infer<typeof PeopleSearch>;

const many = (value: string | undefined): string[] | undefined => (value ? [value] : undefined);

/** The list’s filters as the filter of a bulk change. */
export const toFilter = ({ q, site, department, role, status, state }: PeopleSearch): PeopleFilter => ({
  q,
  site: many(site),
  department: many(department),
  role: many(role),
  status: many(status),
  state,
});
