import { z } from 'zod';
import { Id, IdParams, NoContent, lengths, line, tidyLine } from '../common.ts';
import { ManagedArticlesQuery } from '../content/article-queries.ts';
import { ManagedLibraryQuery } from '../content/library-queries.ts';
import { ManagedMenusQuery } from '../content/menu-queries.ts';
import { ManagedVacanciesQuery } from '../content/vacancy-queries.ts';
import { ManagedEventsQuery } from '../events/event-queries.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { searchFields } from '../list-search.ts';
import { ManagedBroadcastsQuery } from '../notifications/broadcast-queries.ts';
import { TasksQuery } from '../tasks.ts';
import { accountTag } from './account.ts';
import { AuditListQuery } from './audit.ts';
import { PeopleQuery } from './people-queries.ts';

/** The lists whose filters and order can be saved, with what they can be filtered by. */
const queries = {
  people: PeopleQuery,
  articles: ManagedArticlesQuery,
  broadcasts: ManagedBroadcastsQuery,
  menus: ManagedMenusQuery,
  library: ManagedLibraryQuery,
  vacancies: ManagedVacanciesQuery,
  events: ManagedEventsQuery,
  tasks: TasksQuery,
  audit: AuditListQuery,
} as const satisfies Record<string, z.ZodObject>;
export const viewedLists = Object.keys(queries) as (keyof typeof queries)[];
export const ViewedList = z.enum(viewedLists).meta({ id: 'ViewedList' });
export type ViewedList = z.infer<typeof ViewedList>;

/** Per person and list. */
export const maxSavedViews = 20;

export const ViewSearch = z
  .record(z.string().regex(/^\w{1,40}$/), z.union([tidyLine(lengths.search), z.boolean()]))
  .refine((search) => Object.keys(search).length <= 20, { params: { code: 'too-many' } })
  .describe('Filters and order of the list, as in its query. What the list does not know is left out.');
export type ViewSearch = z.infer<typeof ViewSearch>;

/** Only what the list can be filtered and sorted by. */
export function searchOfView(list: ViewedList, search: ViewSearch): ViewSearch {
  const known = z.object(searchFields(queries[list])).parse(search);
  return Object.fromEntries(
    Object.entries(known).filter((entry): entry is [string, string | boolean] => entry[1] !== undefined),
  );
}

const fields = { name: line(lengths.name), search: ViewSearch };
export const SavedViewFields = z.object(fields).meta({ id: 'SavedViewFields' });
export type SavedViewFields = z.infer<typeof SavedViewFields>;
export const NewSavedView = z.object({ list: ViewedList, ...fields }).meta({ id: 'NewSavedView' });
export type NewSavedView = z.infer<typeof NewSavedView>;
export const SavedView = z.object({ id: Id, ...fields }).meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof SavedView>;

const own = { access: 'any-admin', scoped: 'shared', feature: null } as const;

export const savedViews = endpoints('identity', 'savedViews', accountTag, {
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/settings/views',
    summary: 'List your saved views of a list, by name',
    rate: 'read',
    query: z.object({ list: ViewedList }),
    response: z.object({ items: z.array(SavedView) }),
  }),
  save: endpoint({
    ...own,
    method: 'POST',
    path: '/settings/views',
    summary: 'Save a view of a list',
    description: 'Each person can save up to 20 views of each list. Only they can see them.',
    rate: 'write',
    body: NewSavedView,
    response: SavedView,
    status: 201,
    problems: ['already-exists'],
  }),
  edit: endpoint({
    ...own,
    method: 'PUT',
    path: '/settings/views/:id',
    summary: 'Rename or change a saved view',
    rate: 'write',
    params: IdParams,
    body: SavedViewFields,
    response: SavedView,
    problems: ['already-exists'],
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    path: '/settings/views/:id',
    summary: 'Delete a saved view',
    rate: 'write',
    params: IdParams,
    response: NoContent,
    status: 204,
  }),
});
