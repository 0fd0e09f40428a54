import { msg } from '@lingui/core/macro';
import { managedEvents } from '@atrium/proto/events/events';
import type { TableFile } from '@atrium/proto/tables/export';
import { queryOptions } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import { withDeleted, type DeletedItems } from '../../shared/deleted/deleted-items.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';
import type { EventSearch } from './event-search.ts';

const api = createApi(managedEvents);
export const managedEventsRoot = 'managed-events';

export const deletedEvents: DeletedItems = { api, root: managedEventsRoot, restored: msg`Event restored.` };

export const managedEventQueries = {
  list: (search: EventSearch) =>
    cursorList([managedEventsRoot, 'list', search], (after, signal) =>
      api.list({ query: { ...withDeleted(search), after, limit: 30 } }, { signal }),
    ),
  /** The next to begin first. */
  upcoming: () =>
    queryOptions({
      queryKey: [managedEventsRoot, 'list', 'upcoming'],
      queryFn: async ({ signal }) => {
        const query = { state: ['upcoming' as const], sort: 'startsAt' as const, limit: 30 };
        return (await api.list({ query }, { signal })).items;
      },
    }),
  /** Dates of a series, the first to begin first. */
  dates: (series: string) =>
    cursorList([managedEventsRoot, 'list', 'dates', series], (after, signal) =>
      api.list({ query: { series, sort: 'startsAt', after, limit: 30 } }, { signal }),
    ),
  one: (id: string) =>
    queryOptions({
      queryKey: [managedEventsRoot, 'one', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
    }),
};

refetchOn('events.changed', ({ event }) => [
  [managedEventsRoot, 'list'],
  event === undefined ? [managedEventsRoot, 'one'] : [managedEventsRoot, 'one', event],
]);

export const exportEvents = (search: EventSearch) => (file: TableFile) =>
  api.export({ query: withDeleted(search), body: file });
