import { msg } from '@lingui/core/macro';
import { pushDiagnostics } from '@atrium/proto/notifications/devices';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import type { SearchOf } from '@atrium/proto/list-search';
import { searchOf } from '../../shared/list/list-search.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = createApi(pushDiagnostics);
const all = ['push diagnostics'] as const;
const pageSize = 50;

const { query } = pushDiagnostics.list;
export const PushDeviceSearch = searchOf(query);
export type PushSearch = SearchOf<typeof query>;

/** Devices of everyone, or of one person. */
export const pushDevicesQuery = (search: PushSearch) =>
  cursorList([...all, search], (after, signal) =>
    api.list({ query: { ...search, limit: pageSize, after } }, { signal }),
  );

export const pushDeviceCountQuery = queryOptions({
  queryKey: [...all, 'count'],
  queryFn: ({ signal }) => api.count({}, { signal }),
});

refetchOn('devices.changed', () => [all]);

export function usePushDiagnostics() {
  const client = useQueryClient();
  const done = { onSettled: () => client.invalidateQueries({ queryKey: all }) };
  return {
    test: useMutation({
      mutationKey: ['test a device'],
      mutationFn: (id: string) => api.test({ params: { id } }),
      meta: { quiet: true },
      ...done,
    }),
    prune: useMutation({
      mutationKey: ['remove expired push devices'],
      meta: { success: msg`Unregistered devices removed.` },
      mutationFn: () => api.prune({}),
      ...done,
    }),
  };
}
