import { updates } from '@atrium/proto/notifications/updates';
import { queryOptions } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { refetchOn } from '../live/live-registry.ts';

const api = createApi(updates);

export const updatesUnreadQuery = queryOptions({
  queryKey: ['updates', 'count'],
  queryFn: ({ signal }) => api.count({}, { signal }),
});

// What is among the to-dos is not counted.
for (const name of ['updates.changed', 'todos.changed', 'broadcasts.changed'] as const)
  refetchOn(name, () => [updatesUnreadQuery.queryKey], { openEverywhere: true });
