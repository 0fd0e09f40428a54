import { msg } from '@lingui/core/macro';
import { privacy, type Privacy } from '@atrium/proto/identity/privacy';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';
import { sessionQuery } from '../../shared/session/session.queries.ts';

const api = createApi(privacy);

export const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: ({ signal }) => api.get({}, { signal }),
});

// The person may have changed their choice on another device.
refetchOn('account.changed', () => [['privacy']]);

/** Optimistic update: shows the choice at once, and the previous one again if saving fails. */
export function useSavePrivacy() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['save privacy'],
    meta: { success: msg`Privacy settings saved.` },
    scope: { id: 'privacy' },
    mutationFn: (body: Privacy) => api.update({ body }),
    onMutate: async (next) => {
      await client.cancelQueries(privacyQuery);
      const before = client.getQueryData(privacyQuery.queryKey);
      client.setQueryData(privacyQuery.queryKey, next);
      return before;
    },
    onError: (_error, _wanted, before) => client.setQueryData(privacyQuery.queryKey, before),
    // The URL of the person’s own photo changes when it is hidden.
    onSettled: () =>
      Promise.all([client.invalidateQueries(privacyQuery), client.invalidateQueries(sessionQuery)]),
  });
}
