import { msg } from '@lingui/core/macro';
import {
  savedAudiences,
  type SavedAudience,
  type SavedAudienceFields,
} from '@atrium/proto/identity/saved-audiences';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { refetchOn } from '../live/live-registry.ts';

const api = createApi(savedAudiences);

export const savedAudiencesQuery = queryOptions({
  queryKey: ['saved-items', 'audiences'],
  queryFn: ({ signal }) => api.list({}, { signal }),
});

refetchOn('saved-items.changed', () => [['saved-items']]);

export function useSavedAudienceActions() {
  const client = useQueryClient();
  const done = {
    onSuccess: () => client.invalidateQueries({ queryKey: savedAudiencesQuery.queryKey }),
  };
  return {
    save: useMutation({
      mutationKey: ['save audience'],
      meta: { success: msg`Audience saved.` },
      mutationFn: (body: SavedAudienceFields) => api.save({ body }),
      ...done,
    }),
    edit: useMutation({
      mutationKey: ['edit audience'],
      meta: { success: msg`Audience saved.` },
      mutationFn: ({ id, ...body }: SavedAudience) => api.edit({ params: { id }, body }),
      ...done,
    }),
    remove: useMutation({
      mutationKey: ['delete audience'],
      meta: { success: msg`Audience deleted.` },
      mutationFn: (id: string) => api.remove({ params: { id } }),
      ...done,
    }),
  };
}
