import type { FreshProof } from '@atrium/proto/identity/fresh-proof';
import { secondFactor } from '@atrium/proto/identity/second-factor';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../shared/api/api.ts';
import { accountQuery } from './account.queries.ts';

const api = apiOf(secondFactor);

export const secondFactorQuery = queryOptions({
  queryKey: ['second factor'],
  queryFn: ({ signal }) => api.get({}, { signal }),
});

export function useSecondFactorActions() {
  const client = useQueryClient();
  const done = {
    onSuccess: () =>
      Promise.all([client.invalidateQueries(secondFactorQuery), client.invalidateQueries(accountQuery)]),
  };
  return {
    begin: useMutation({
      mutationKey: ['begin a second factor'],
      meta: { quiet: true },
      mutationFn: (body: FreshProof) => api.begin({ body }),
    }),
    confirm: useMutation({
      mutationKey: ['confirm the second factor'],
      mutationFn: (code: string) => api.confirm({ body: { code } }),
      ...done,
    }),
    renewCodes: useMutation({
      mutationKey: ['renew codes for a lost app'],
      mutationFn: (body: FreshProof) => api.renewCodes({ body }),
      ...done,
    }),
    remove: useMutation({
      mutationKey: ['turn the second factor off'],
      mutationFn: (body: FreshProof) => api.remove({ body }),
      ...done,
    }),
  };
}
