import { msg } from '@lingui/core/macro';
import { worksCouncil } from '@atrium/proto/identity/works-council';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = createApi(worksCouncil);

export const worksCouncilQuery = queryOptions({
  queryKey: ['works-council'],
  queryFn: ({ signal }) => api.get({}, { signal }),
});

refetchOn('organisation.changed', () => [worksCouncilQuery.queryKey]);

export function useWorksCouncil() {
  const client = useQueryClient();
  // Everything on screen may now show more, or less.
  const done = { onSuccess: () => client.invalidateQueries() };
  return {
    activate: useMutation({
      mutationKey: ['activate works council mode'],
      meta: { success: msg`Works council mode turned on.` },
      mutationFn: (smallestGroup: number) => api.activate({ body: { smallestGroup } }),
      ...done,
    }),
    requestDeactivation: useMutation({
      mutationKey: ['request works council deactivation'],
      meta: { success: msg`Request sent. Someone else has to agree.` },
      mutationFn: () => api.requestDeactivation({}),
      ...done,
    }),
    approveDeactivation: useMutation({
      mutationKey: ['approve works council deactivation'],
      meta: { success: msg`Works council mode turned off.` },
      mutationFn: () => api.approveDeactivation({}),
      ...done,
    }),
    cancelDeactivation: useMutation({
      mutationKey: ['cancel works council deactivation'],
      meta: { success: msg`Works council mode stays on.` },
      mutationFn: () => api.cancelDeactivation({}),
      ...done,
    }),
  };
}
