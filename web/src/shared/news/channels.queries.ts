import { channels } from '@atrium/proto/content/channels';
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '../api/api.ts';
import { refetchOn } from '../live/live-registry.ts';

const api = apiOf(channels);

/** All of them: there are few. */
export const channelsQuery = queryOptions({
  queryKey: ['channels'],
  queryFn: ({ signal }) => api.list({}, { signal }),
});

refetchOn('channels.changed', () => [channelsQuery.queryKey]);
