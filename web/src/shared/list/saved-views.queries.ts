import { msg } from '@lingui/core/macro';
import {
  savedViews,
  type NewSavedView,
  type SavedView,
  type ViewedList,
} from '@atrium/proto/identity/saved-views';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { refetchOn } from '../live/live-registry.ts';

const api = createApi(savedViews);

export const savedViewsQuery = (list: ViewedList) =>
  queryOptions({
    queryKey: ['saved-items', 'views', list],
    queryFn: ({ signal }) => api.list({ query: { list } }, { signal }),
  });

refetchOn('saved-items.changed', () => [['saved-items']]);

/** The saved views, what is on screen as a view would keep it, and the view that is on screen. */
export function useSavedViews(list: ViewedList, search: object) {
  const views = useQuery(savedViewsQuery(list)).data?.items ?? [];
  const shown = filled(search);
  return { views, shown, current: views.find((view) => keyOf(view.search) === keyOf(shown)) };
}

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

type Search = SavedView['search'];

/** What is filtered and sorted by. */
const filled = (search: object): Search =>
  Object.fromEntries(
    Object.entries(search as Search).filter(([, value]) => value !== undefined && value !== false),
  );

const keyOf = (search: Search): string =>
  JSON.stringify(Object.entries(search).toSorted(([one], [other]) => one.localeCompare(other)));
