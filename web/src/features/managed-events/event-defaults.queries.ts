import { msg } from '@lingui/core/macro';
import { eventDefaults, type EventDefaults } from '@atrium/proto/events/event-defaults';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';

const api = createApi(eventDefaults);

export const eventDefaultsQuery = queryOptions({
  queryKey: ['event-defaults'],
  queryFn: ({ signal }) => api.get({}, { signal }),
});

export const useSetEventDefaults = () => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['set event defaults'],
    meta: { success: msg`Event defaults saved.` },
    mutationFn: (body: EventDefaults) => api.set({ body }),
    onSuccess: (defaults) => client.setQueryData(eventDefaultsQuery.queryKey, defaults),
  });
};
