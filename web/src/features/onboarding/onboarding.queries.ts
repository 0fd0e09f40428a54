import { session, type Session } from '@atrium/proto/identity/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../shared/api/api.ts';
import { sessionQuery } from '../../shared/session/session.queries.ts';

const api = apiOf(session);

export const useEndOnboarding = () => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['end onboarding'],
    meta: { quiet: true },
    mutationFn: () => api.onboarded({}),
    onSuccess: () => {
      client.setQueryData(sessionQuery.queryKey, (current?: Session) =>
        current ? { ...current, onboarding: false } : undefined,
      );
      // What the chosen channels have to say.
      return client.invalidateQueries({ queryKey: ['home'] });
    },
  });
};
