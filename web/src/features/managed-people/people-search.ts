import type { PeopleFilter } from '@atrium/proto/identity/people-bulk';
import { z } from 'zod';

const text = z.string().optional().catch(undefined);

/** What is looked for, as it stands in the address of the list and of what is done with everybody it finds. */
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

/** What the list shows, as a change to many understands it. */
export const toFilter = ({ q, site, department, role, status, state }: PeopleSearch): PeopleFilter => ({
  q,
  site: many(site),
  department: many(department),
  role: many(role),
  status: many(status),
  state,
});
