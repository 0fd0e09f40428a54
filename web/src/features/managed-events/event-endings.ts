import { msg } from '@lingui/core/macro';
import { managedEvents } from '@atrium/proto/events/events';
import { eventSeries } from '@atrium/proto/events/series';
import type { ManagedEvent } from '@atrium/proto/events/event';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { managedEventQueries } from './managed-events.queries.ts';
import type { ChosenDates } from './series-scope-field.tsx';

const single = createApi(managedEvents);
const series = createApi(eventSeries);
const root = 'managed-events';

/** Cancels an event, or dates of its series, with a reason that invited people see. */
export function useCancelEvent({ id, version }: Pick<ManagedEvent, 'id' | 'version'>, dates: ChosenDates) {
  const client = useQueryClient();
  const params = { id };
  return useMutation({
    mutationKey: ['cancel event'],
    meta: { success: dates === 'this' ? msg`Event cancelled.` : msg`Dates cancelled.` },
    mutationFn: (reason: string) =>
      dates === 'this'
        ? single.cancel({ params, body: { reason } }, { ifMatch: version })
        : series.cancel({ params, body: { reason, scope: dates } }, { ifMatch: version }),
    onSuccess: (event) => {
      client.setQueryData(managedEventQueries.one(event.id).queryKey, event);
      void client.invalidateQueries({ queryKey: [root, 'list'] });
    },
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
    onSuccess: () => client.invalidateQueries({ queryKey: [root, 'list'] }),
  });
}
