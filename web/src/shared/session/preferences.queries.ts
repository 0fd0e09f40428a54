import { account, type PreferencesChange } from '@atrium/proto/identity/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../api/api.ts';
import { sessionQuery } from './session.queries.ts';

const api = apiOf(account);

/** Keeps what a person likes with their account; on screen it is so at once, and as before when that failed. */
export function usePrefer() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['prefer'],
    scope: { id: 'preferences' },
    meta: { quiet: true },
    mutationFn: (body: PreferencesChange) => api.prefer({ body }),
    onMutate: async ({ language, ...change }) => {
      await client.cancelQueries(sessionQuery);
      const before = client.getQueryData(sessionQuery.queryKey);
      if (before)
        client.setQueryData(sessionQuery.queryKey, {
          ...before,
          person: { ...before.person, language: language ?? before.person.language },
          preferences: { ...before.preferences, ...change },
        });
      return before;
    },
    onError: (_error, _change, before) => client.setQueryData(sessionQuery.queryKey, before),
  });
}
