import { personalRequests } from '@atrium/proto/identity/personal-data';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { apiOf } from '../../shared/api/api.ts';

const api = apiOf(personalRequests);

/** What can be done with everything about one person, each with a reason. */
export function usePersonData(id: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
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
      // The page of who is gone is no place to stay.
      onSuccess: async () => {
        await navigate({ to: '/admin/leaving' });
        return done.onSuccess();
      },
    }),
  };
}
