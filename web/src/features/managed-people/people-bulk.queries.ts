import { msg } from '@lingui/core/macro';
import {
  peopleBulk,
  type BulkOutcome,
  type BulkRequest,
  type PeopleBulk,
} from '@atrium/proto/identity/people-bulk';
import type { TableFile } from '@atrium/proto/tables/export';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import '../../shared/tasks/tasks.queries.ts';

const api = createApi(peopleBulk);

export const bulkQueries = {
  preview: (body: BulkRequest | null) =>
    queryOptions({
      queryKey: ['people-bulk', 'preview', body],
      queryFn: ({ signal }) => api.preview({ body: body as BulkRequest }, { signal }),
      enabled: body !== null,
      retry: false,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['people-bulk', 'one', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
    }),
  items: (id: string, outcome: BulkOutcome) =>
    cursorList(['people-bulk', 'items', id, outcome], (after, signal) =>
      api.items({ params: { id }, query: { outcome, limit: 50, after } }, { signal }),
    ),
};

export const exportBulk = (id: string, outcome: BulkOutcome) => (file: TableFile) =>
  api.exportItems({ params: { id }, query: { outcome }, body: file });

export function useBulkActions(onStarted?: (bulk: PeopleBulk) => void) {
  const client = useQueryClient();
  const cacheBulk = (bulk: PeopleBulk) => client.setQueryData(bulkQueries.one(bulk.id).queryKey, bulk);
  return {
    start: useMutation({
      mutationKey: ['start bulk change'],
      meta: { success: msg`Bulk change started.` },
      mutationFn: (body: BulkRequest) => api.start({ body }),
      onSuccess: (bulk) => {
        cacheBulk(bulk);
        onStarted?.(bulk);
      },
    }),
    retry: useMutation({
      mutationKey: ['retry bulk change'],
      meta: { success: msg`Failed changes are being retried.` },
      mutationFn: (id: string) => api.retry({ params: { id } }),
      onSuccess: (bulk) => {
        cacheBulk(bulk);
        return client.invalidateQueries({ queryKey: ['people-bulk', 'items'] });
      },
    }),
  };
}
