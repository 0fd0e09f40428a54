import { channels } from '@atrium/proto/content/channels';
import { queryOptions } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { refetchOn } from '../live/live-registry.ts';

const api = createApi(channels);

/** Not paged, because there are few. */
export const channelsQuery = queryOptions({
  queryKey: ['channels'],
  queryFn: ({ signal }) => api.list({}, { signal }),
});

refetchOn('channels.changed', () => [channelsQuery.queryKey]);
