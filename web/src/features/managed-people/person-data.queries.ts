import { personalRequests } from '@atrium/proto/identity/personal-data';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../shared/api/api.ts';

const api = apiOf(personalRequests);

/** What can be done with everything about one person, each with a reason. */
export function usePersonData(id: string) {
  const client = useQueryClient();
  const done = {
    onSuccess: () =>
      Promise.all(
        ['people', 'personal-requests', 'legal-holds'].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  };
  return {
    export: useMutation({
      mutationKey: ['export data of a person'],
      mutationFn: (reason: string) => api.export({ params: { id }, body: { reason } }),
      ...done,
    }),
    hold: useMutation({
      mutationKey: ['set legal hold'],
      mutationFn: (reason: string) => api.hold({ params: { id }, body: { reason } }),
      ...done,
    }),
    erase: useMutation({
      mutationKey: ['erase person'],
      mutationFn: (reason: string) => api.erase({ params: { id }, body: { reason } }),
      ...done,
    }),
  };
}
