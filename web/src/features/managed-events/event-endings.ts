import { msg } from '@lingui/core/macro';
import { managedEvents } from '@atrium/proto/events/events';
import { eventSeries } from '@atrium/proto/events/series';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { managedEventsRoot } from './managed-events.queries.ts';
import type { ChosenDates } from './series-scope-field.tsx';
import { useCacheEvent } from './use-cache-event.ts';
import type { Versioned } from './use-managed-events.ts';

const single = createApi(managedEvents);
const series = createApi(eventSeries);

/**
 * Cancels an event, or dates of its series, with a reason that invited people see. Those who have answered are notified
 * if `tell` says so.
 */
export function useCancelEvent({ id, version }: Versioned, dates: ChosenDates, tell: boolean) {
  const cacheEvent = useCacheEvent();
  const params = { id };
  const query = { tell: String(tell) };
  return useMutation({
    mutationKey: ['cancel event'],
    meta: { success: dates === 'this' ? msg`Event cancelled.` : msg`Dates cancelled.` },
    mutationFn: (reason: string) =>
      dates === 'this'
        ? single.cancel({ params, query, body: { reason } }, { ifMatch: version })
        : series.cancel({ params, query, body: { reason, scope: dates } }, { ifMatch: version }),
    onSuccess: cacheEvent,
  });
}

/** Deletes an event, or dates of its series. */
export function useDeleteEvent(id: string, dates: ChosenDates) {
  const client = useQueryClient();
  const params = { id };
  return useMutation({
    mutationKey: ['delete event'],
    meta: { success: dates === 'this' ? msg`Event deleted.` : msg`Dates deleted.` },
    mutationFn: () =>
      dates === 'this' ? single.remove({ params }) : series.remove({ params, body: { scope: dates } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [managedEventsRoot, 'list'] }),
  });
}
