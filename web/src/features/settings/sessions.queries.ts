import { sessions } from '@atrium/proto/identity/sessions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../shared/api/api.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = apiOf(sessions);

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api.list({}, { signal }),
  // Others begin without anybody being told.
  staleTime: 0,
});

refetchOn('session.changed', () => [sessionsQuery.queryKey]);

export function useSessionActions() {
  const client = useQueryClient();
  const done = { onSuccess: () => client.invalidateQueries(sessionsQuery) };
  return {
    end: useMutation({
      mutationKey: ['end a session'],
      mutationFn: (id: string) => api.end({ params: { id } }),
      ...done,
    }),
    endOthers: useMutation({
      mutationKey: ['end all other sessions'],
      mutationFn: async (person: string) => {
        await api.endOthers({});
        // Everywhere but here: this browser is registered anew.
        await import('../../shared/push/own-device.ts').then(({ beReachedAgain }) => beReachedAgain(person));
      },
      ...done,
    }),
  };
}
