import { msg } from '@lingui/core/macro';
import type { Reauthentication } from '@atrium/proto/identity/reauthentication';
import { secondFactor } from '@atrium/proto/identity/second-factor';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { accountQuery } from './account.queries.ts';

const api = createApi(secondFactor);

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
    start: useMutation({
      mutationKey: ['start two-step setup'],
      meta: { quiet: true },
      mutationFn: (body: Reauthentication) => api.startSetup({ body }),
    }),
    confirm: useMutation({
      mutationKey: ['confirm two-step setup'],
      meta: { success: msg`Two-step verification turned on.` },
      mutationFn: (code: string) => api.confirm({ body: { code } }),
      ...done,
    }),
    renewCodes: useMutation({
      mutationKey: ['renew recovery codes'],
      meta: { success: msg`New recovery codes created. The old ones no longer work.` },
      mutationFn: (body: Reauthentication) => api.renewCodes({ body }),
      ...done,
    }),
    remove: useMutation({
      mutationKey: ['disable two-step verification'],
      meta: { success: msg`Two-step verification turned off.` },
      mutationFn: (body: Reauthentication) => api.remove({ body }),
      ...done,
    }),
  };
}
