import { msg } from '@lingui/core/macro';
import type { ManagedEvent } from '@atrium/proto/events/event';
import type { Repetition } from '@atrium/proto/events/repetition';
import { eventSeries, type SeriesEdit } from '@atrium/proto/events/series';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { messageOfInput, type Told } from '../../shared/toast/success-message.ts';
import { managedEventQueries } from './managed-events.queries.ts';

const api = createApi(eventSeries);
const root = 'managed-events';

export const seriesQueries = {
  /** What a form shows before it is saved. */
  preview: (dateStart: string, repetition: Repetition) =>
    queryOptions({
      queryKey: ['event series', 'preview', dateStart, repetition],
      queryFn: ({ signal }) => api.preview({ body: { dateStart, repetition } }, { signal }),
      staleTime: Infinity,
      placeholderData: (before) => before,
    }),
  assessment: (id: string, version: number, body: SeriesEdit) =>
    queryOptions({
      queryKey: ['event series', 'assessment', id, version, body],
      queryFn: ({ signal }) => api.assess({ params: { id }, body }, { signal }),
    }),
};

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** Changes of the dates of a series. */
export function useSeries() {
  const client = useQueryClient();
  const cacheEvent = (event: ManagedEvent): void => {
    client.setQueryData(managedEventQueries.one(event.id).queryKey, event);
    void client.invalidateQueries({ queryKey: [root, 'list'] });
    // The other dates have changed as well.
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === root && queryKey[1] === 'one' && queryKey[2] !== event.id,
    });
  };
  return {
    create: useMutation({
      mutationKey: ['add series'],
      meta: { success: messageOfInput(msg`Series added.`) },
      mutationFn: ({
        body,
        isDraft,
      }: Told & { body: Parameters<typeof api.create>[0]['body']; isDraft: boolean }) =>
        api.create({ query: { draft: String(isDraft) }, body }),
      onSuccess: cacheEvent,
    }),
    repeat: useMutation({
      mutationKey: ['repeat event'],
      meta: { success: msg`The event repeats now.` },
      mutationFn: ({ id, version, repetition }: Versioned & { repetition: Repetition }) =>
        api.repeat({ params: { id }, body: { repetition } }, { ifMatch: version }),
      onSuccess: cacheEvent,
    }),
    edit: useMutation({
      mutationKey: ['save series'],
      meta: { success: msg`Dates saved.` },
      mutationFn: ({ id, version, body }: Versioned & { body: SeriesEdit }) =>
        api.edit({ params: { id }, body }, { ifMatch: version }),
      onSuccess: cacheEvent,
    }),
    publish: useMutation({
      mutationKey: ['publish series'],
      meta: { success: messageOfInput(msg`Series published.`) },
      mutationFn: ({ id, version }: Versioned & Told) =>
        api.publish({ params: { id } }, { ifMatch: version }),
      onSuccess: cacheEvent,
    }),
  };
}
