import { msg } from '@lingui/core/macro';
import {
  managedEventCategories,
  type EventCategoryFields,
  type ManagedEventCategory,
} from '@atrium/proto/events/event-categories';
import type { TableFile } from '@atrium/proto/tables/export';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';

const api = createApi(managedEventCategories);

export const managedCategoriesQuery = queryOptions({
  queryKey: ['managed-event-categories'],
  queryFn: async ({ signal }) => (await api.list({}, { signal })).items,
});

export const exportCategories = (file: TableFile) => api.export({ body: file });

/** Actions on event categories. */
export function useEventCategories() {
  const client = useQueryClient();
  const refetch = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: managedCategoriesQuery.queryKey });
    await client.invalidateQueries({ queryKey: ['event-categories'] });
  };
  return {
    save: useMutation({
      mutationKey: ['save event category'],
      meta: { success: msg`Category saved.` },
      mutationFn: ({ fields, item }: { fields: EventCategoryFields; item: ManagedEventCategory | null }) =>
        item
          ? api.edit({ params: { id: item.id }, body: fields }, { ifMatch: item.version })
          : api.create({ body: fields }),
      onSuccess: refetch,
    }),
    remove: useMutation({
      mutationKey: ['delete event category'],
      meta: { success: msg`Category deleted.` },
      mutationFn: ({ id, replacement }: { id: string; replacement: string | undefined }) =>
        api.remove({ params: { id }, query: { replacement } }),
      onSuccess: refetch,
    }),
  };
}
