import type { ManagedEvent } from '@atrium/proto/events/event';
import { useQueryClient } from '@tanstack/react-query';
import { managedEventQueries, managedEventsRoot as root } from './managed-events.queries.ts';

/** Shows an event as the server has stored it. Other dates of its series may have changed as well. */
export function useCacheEvent(): (event: ManagedEvent) => void {
  const client = useQueryClient();
  return (event) => {
    client.setQueryData(managedEventQueries.one(event.id).queryKey, event);
    void client.invalidateQueries({ queryKey: [root, 'list'] });
    void client.invalidateQueries({
      predicate: ({ queryKey: [of, what, id] }) => of === root && what === 'one' && id !== event.id,
    });
  };
}
