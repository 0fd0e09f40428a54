import { conversations } from '@atrium/proto/chat/conversations';
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '../api/api.ts';
import { refetchOn } from '../live/live-registry.ts';

const api = apiOf(conversations);

export const unreadQuery = queryOptions({
  queryKey: ['chat', 'unread'],
  queryFn: ({ signal }) => api.unread({}, { signal }),
});

refetchOn('conversations.changed', () => [unreadQuery.queryKey]);
