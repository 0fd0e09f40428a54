import { updates } from '@atrium/proto/notifications/updates';
import { queryOptions } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { refetchOn } from '../live/live-registry.ts';

const api = createApi(updates);

export const updatesUnreadQuery = queryOptions({
  queryKey: ['updates', 'count'],
  queryFn: ({ signal }) => api.count({}, { signal }),
});

refetchOn('updates.changed', () => [updatesUnreadQuery.queryKey], { openEverywhere: true });
