import { msg } from '@lingui/core/macro';
import {
  savedViews,
  type NewSavedView,
  type SavedView,
  type ViewedList,
} from '@atrium/proto/identity/saved-views';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { refetchOn } from '../live/live-registry.ts';

const api = createApi(savedViews);

export const savedViewsQuery = (list: ViewedList) =>
  queryOptions({
    queryKey: ['saved-items', 'views', list],
    queryFn: ({ signal }) => api.list({ query: { list } }, { signal }),
  });

refetchOn('saved-items.changed', () => [['saved-items']]);

export function useSavedViewActions(list: ViewedList) {
  const client = useQueryClient();
  const done = {
    onSuccess: () => client.invalidateQueries({ queryKey: savedViewsQuery(list).queryKey }),
  };
  return {
    save: useMutation({
      mutationKey: ['save view'],
      meta: { success: msg`View saved.` },
      mutationFn: (fields: Omit<NewSavedView, 'list'>) => api.save({ body: { ...fields, list } }),
      ...done,
    }),
    edit: useMutation({
      mutationKey: ['edit view'],
      meta: { success: msg`View saved.` },
      mutationFn: ({ id, name, search }: SavedView) => api.edit({ params: { id }, body: { name, search } }),
      ...done,
    }),
    remove: useMutation({
      mutationKey: ['delete view'],
      meta: { success: msg`View deleted.` },
      mutationFn: (id: string) => api.remove({ params: { id } }),
      ...done,
    }),
  };
}
