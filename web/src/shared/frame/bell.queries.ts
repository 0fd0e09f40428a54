import { updates } from '@atrium/proto/notifications/updates';
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '../api/api.ts';
import { refetchOn } from '../live/live-registry.ts';

const api = apiOf(updates);

export const unreadQuery = queryOptions({
  queryKey: ['updates', 'count'],
  queryFn: ({ signal }) => api.count({}, { signal }),
});

refetchOn('updates.changed', () => [unreadQuery.queryKey]);
