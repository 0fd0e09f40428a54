import { msg } from '@lingui/core/macro';
import { retention, type RetentionDays } from '@atrium/proto/identity/retention';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';

const api = createApi(retention);

export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: ({ signal }) => api.get({}, { signal }),
});

export function useSaveRetention() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['save retention'],
    meta: { success: msg`Retention periods saved.` },
    mutationFn: (body: RetentionDays) => api.update({ body }),
    onSuccess: (days) => client.setQueryData(retentionQuery.queryKey, days),
  });
}
