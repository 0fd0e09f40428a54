import { account, type PreferencesChange } from '@atrium/proto/identity/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { sessionQuery } from './session.queries.ts';

const api = createApi(account);

/** Saves preferences to the account. They apply on screen at once, and are reverted if saving fails. */
export function useUpdatePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['update preferences'],
    scope: { id: 'preferences' },
    meta: { quiet: true },
    mutationFn: (body: PreferencesChange) => api.updatePreferences({ body }),
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
