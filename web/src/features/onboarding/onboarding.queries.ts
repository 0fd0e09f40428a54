import { session, type Session } from '@atrium/proto/identity/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { sessionQuery } from '../../shared/session/session.queries.ts';

const api = createApi(session);

export const useEndOnboarding = () => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['end onboarding'],
    meta: { quiet: true },
    mutationFn: () => api.completeOnboarding({}),
    onSuccess: () => {
      client.setQueryData(sessionQuery.queryKey, (current?: Session) =>
        current ? { ...current, onboarding: false } : undefined,
      );
      // Loads the news of the channels chosen.
      return client.invalidateQueries({ queryKey: ['home'] });
    },
  });
};
