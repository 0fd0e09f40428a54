import { privacy, type Privacy } from '@atrium/proto/identity/privacy';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../shared/api/api.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';
import { sessionQuery } from '../../shared/session/session.queries.ts';

const api = apiOf(privacy);

export const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: ({ signal }) => api.get({}, { signal }),
});

// Somebody may have chosen on another device.
refetchOn('people.changed', () => [['privacy']]);

/** Chooses at once: what is on screen is as it was wished while it is on its way, and as it was when it failed. */
export function usePrivacyChoice() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['choose privacy'],
    scope: { id: 'privacy' },
    mutationFn: (body: Privacy) => api.choose({ body }),
    onMutate: async (wanted) => {
      await client.cancelQueries(privacyQuery);
      const before = client.getQueryData(privacyQuery.queryKey);
      client.setQueryData(privacyQuery.queryKey, wanted);
      return before;
    },
    onError: (_error, _wanted, before) => client.setQueryData(privacyQuery.queryKey, before),
    // The path of one's own portrait changes when it is hidden.
    onSettled: () =>
      Promise.all([client.invalidateQueries(privacyQuery), client.invalidateQueries(sessionQuery)]),
  });
}
