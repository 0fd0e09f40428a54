import { msg } from '@lingui/core/macro';
import type { Repetition } from '@atrium/proto/events/repetition';
import { eventSeries, type SeriesEdit } from '@atrium/proto/events/series';
import { useMutation } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { messageOfInput, type Told } from '../../shared/toast/success-message.ts';
import { useCacheEvent } from './use-cache-event.ts';
import type { Versioned } from './use-managed-events.ts';

const api = createApi(eventSeries);

/** Changes of the dates of a series. */
export function useSeries() {
  const cacheEvent = useCacheEvent();
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
      mutationFn: ({ id, version, body, tell }: Versioned & { body: SeriesEdit; tell: boolean }) =>
        api.edit({ params: { id }, query: { tell: String(tell) }, body }, { ifMatch: version }),
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
