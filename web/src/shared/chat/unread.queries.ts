import { conversations } from '@atrium/proto/chat/conversations';
import { queryOptions } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { refetchOn } from '../live/live-registry.ts';

const api = createApi(conversations);

export const chatUnreadQuery = queryOptions({
  queryKey: ['chat', 'unread'],
  queryFn: ({ signal }) => api.unread({}, { signal }),
});

refetchOn('conversations.changed', () => [chatUnreadQuery.queryKey], { openEverywhere: true });
