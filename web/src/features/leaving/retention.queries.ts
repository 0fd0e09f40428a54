import { retention, type RetentionDays } from '@atrium/proto/identity/retention';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../shared/api/api.ts';

const api = apiOf(retention);

export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: ({ signal }) => api.get({}, { signal }),
});

export function useChooseRetention() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['choose retention'],
    mutationFn: (body: RetentionDays) => api.choose({ body }),
    onSuccess: (days) => client.setQueryData(retentionQuery.queryKey, days),
  });
}
