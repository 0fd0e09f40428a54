import { directory, type DirectoryQuery } from '@atrium/proto/identity/directory';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { cursorList } from '../api/cursor-list.ts';
import { refetchOn } from '../live/live-registry.ts';

const api = createApi(directory);

export interface DirectorySearch {
  readonly q?: string | undefined;
  readonly site?: string | undefined;
  readonly department?: string | undefined;
  readonly sort?: DirectoryQuery['sort'] | undefined;
}

const pageSize = 40;
const toList = (id: string | undefined) => (id ? [id] : undefined);

export const colleagueQueries = {
  /** Keeps the previous results until the next ones arrive, so the list does not flicker while typing. */
  list: ({ q, site, department, sort }: DirectorySearch) => ({
    ...cursorList(['colleagues', 'list', { q, site, department, sort }], (after, signal) =>
      api.list(
        {
          query: { q, site: toList(site), department: toList(department), sort, after, limit: pageSize },
        },
        { signal },
      ),
    ),
    placeholderData: keepPreviousData,
  }),
  away: () =>
    queryOptions({
      queryKey: ['team away'],
      queryFn: ({ signal }) => api.away({}, { signal }),
      select: ({ items }) => items,
    }),
  profile: (id: string) =>
    queryOptions({
      queryKey: ['colleagues', 'profile', id],
      queryFn: ({ signal }) => api.profile({ params: { id } }, { signal }),
    }),
  reports: (id: string) =>
    cursorList(['colleagues', 'reports', id], (after, signal) =>
      api.reports({ params: { id }, query: { after, limit: pageSize } }, { signal }),
    ),
  references: () =>
    queryOptions({
      queryKey: ['directory reference-data'],
      queryFn: ({ signal }) => api.referenceData({}, { signal }),
      staleTime: 60_000,
    }),
};

refetchOn('people.changed', ({ id }) =>
  id === undefined
    ? [['colleagues'], ['team away']]
    : [['colleagues', 'list'], ['colleagues', 'reports'], ['team away'], ['colleagues', 'profile', id]],
);
refetchOn('places.changed', () => [['directory reference-data']]);
