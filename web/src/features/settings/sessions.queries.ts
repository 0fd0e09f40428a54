import { msg } from '@lingui/core/macro';
import type { Reauthentication } from '@atrium/proto/identity/reauthentication';
import { sessions } from '@atrium/proto/identity/sessions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = createApi(sessions);

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api.list({}, { signal }),
  // Other sessions begin without a live event.
  staleTime: 0,
});

refetchOn('session.changed', () => [sessionsQuery.queryKey]);

export function useSessionActions() {
  const client = useQueryClient();
  const done = { onSuccess: () => client.invalidateQueries(sessionsQuery) };
  return {
    end: useMutation({
      mutationKey: ['end a session'],
      meta: { success: msg`Session ended.` },
      mutationFn: ({ id, proof }: { id: string; proof: Reauthentication }) =>
        api.end({ params: { id }, body: proof }),
      ...done,
    }),
    endOthers: useMutation({
      mutationKey: ['end all other sessions'],
      meta: { success: msg`All other sessions ended.` },
      mutationFn: async ({ person, proof }: { person: string; proof: Reauthentication }) => {
        await api.endOthers({ body: proof });
        // Push notifications end everywhere but here: this browser is registered again.
        await import('../../shared/push/own-device.ts').then(({ restorePush }) => restorePush(person));
      },
      ...done,
    }),
  };
}
