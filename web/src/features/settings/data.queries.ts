import { msg } from '@lingui/core/macro';
import { ownData } from '@atrium/proto/identity/personal-data';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = createApi(ownData);

export const ownDataQuery = queryOptions({
  queryKey: ['own-data'],
  queryFn: ({ signal }) => api.get({}, { signal }),
});

refetchOn('personal-data.changed', () => [ownDataQuery.queryKey]);

export function useOwnData() {
  const client = useQueryClient();
  return {
    requestExport: useMutation({
      mutationKey: ['request data export'],
      meta: { success: msg`Data export started.` },
      mutationFn: () => api.request({}),
      onSuccess: () => client.invalidateQueries(ownDataQuery),
    }),
    download: useMutation({
      mutationKey: ['download own data'],
      meta: { success: msg`Download started.` },
      mutationFn: (id: string) => api.download({ params: { id } }),
      onSuccess: ({ url }) => window.location.assign(url),
    }),
  };
}
