import { eventCategories } from '@atrium/proto/events/event-categories';
import { queryOptions } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { refetchOn } from '../live/live-registry.ts';

const api = createApi(eventCategories);

export const eventCategoryQueries = {
  /** There are few. */
  all: () =>
    queryOptions({
      queryKey: ['event-categories'],
      queryFn: async ({ signal }) => (await api.list({}, { signal })).items,
    }),
};

refetchOn('event-categories.changed', () => [['event-categories'], ['managed-event-categories']]);
