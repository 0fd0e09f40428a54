import { checkInCodes } from '@atrium/proto/events/check-ins';
import { queryOptions } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = createApi(checkInCodes);

/** The reader’s own code for an event they attend. Kept on the device. */
export const checkInCodeQuery = (event: string) =>
  queryOptions({
    queryKey: ['event-check-in-code', event],
    queryFn: ({ signal }) => api.own({ params: { id: event } }, { signal }),
  });

refetchOn('event-check-ins.changed', ({ event }) => [
  event === undefined ? ['event-check-in-code'] : ['event-check-in-code', event],
]);
