import { msg } from '@lingui/core/macro';
import type { Language } from '@atrium/proto/common';
import type { EventFields, ManagedEvent } from '@atrium/proto/events/event';
import { managedEvents } from '@atrium/proto/events/events';
import type { TableFile } from '@atrium/proto/tables/export';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import { withDeleted, type DeletedItems } from '../../shared/deleted/deleted-items.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';
import { messageOfInput, type Told } from '../../shared/toast/success-message.ts';
import type { EventSearch } from './event-search.ts';

const api = createApi(managedEvents);
const root = 'managed-events';

export const deletedEvents: DeletedItems = { api, root, restored: msg`Event restored.` };

export const managedEventQueries = {
  list: (search: EventSearch) =>
    cursorList([root, 'list', search], (after, signal) =>
      api.list({ query: { ...withDeleted(search), after, limit: 30 } }, { signal }),
    ),
  /** The next to begin first. */
  upcoming: () =>
    queryOptions({
      queryKey: [root, 'list', 'upcoming'],
      queryFn: async ({ signal }) => {
        const query = { state: ['upcoming' as const], sort: 'startsAt' as const, limit: 30 };
        return (await api.list({ query }, { signal })).items;
      },
    }),
  /** Dates of a series, the first to begin first. */
  dates: (series: string) =>
    cursorList([root, 'list', 'dates', series], (after, signal) =>
      api.list({ query: { series, sort: 'startsAt', after, limit: 30 } }, { signal }),
    ),
  one: (id: string) =>
    queryOptions({
      queryKey: [root, 'one', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
    }),
};

refetchOn('events.changed', ({ event }) => [
  [root, 'list'],
  event === undefined ? [root, 'one'] : [root, 'one', event],
]);

export const exportEvents = (search: EventSearch) => (file: TableFile) =>
  api.export({ query: withDeleted(search), body: file });

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** Actions on events. Each updates the cache with its response. */
export function useManagedEvents() {
  const client = useQueryClient();
  const cacheEvent = (event: ManagedEvent): void => {
    client.setQueryData(managedEventQueries.one(event.id).queryKey, event);
    void client.invalidateQueries({ queryKey: [root, 'list'] });
  };
  return {
    create: useMutation({
      mutationKey: ['add event'],
      meta: { success: messageOfInput(msg`Event added.`) },
      mutationFn: ({ body, isDraft }: Told & { body: EventFields; isDraft: boolean }) =>
        api.create({ query: { draft: String(isDraft) }, body }),
      onSuccess: cacheEvent,
    }),
    edit: useMutation({
      mutationKey: ['save event'],
      meta: { success: msg`Event saved.` },
      mutationFn: ({ id, version, body }: Versioned & { body: EventFields }) =>
        api.edit({ params: { id }, body }, { ifMatch: version }),
      onSuccess: cacheEvent,
    }),
    publish: useMutation({
      mutationKey: ['publish event'],
      meta: { success: messageOfInput(msg`Event published.`) },
      mutationFn: ({ id, version }: Versioned & Told) =>
        api.publish({ params: { id } }, { ifMatch: version }),
      onSuccess: cacheEvent,
    }),
    confirmLanguage: useMutation({
      mutationKey: ['confirm translation'],
      meta: { success: msg`Translation confirmed.` },
      mutationFn: ({ id, version, language }: Versioned & { language: Language }) =>
        api.confirmLanguage({ params: { id, language } }, { ifMatch: version }),
      onSuccess: cacheEvent,
    }),
  };
}
