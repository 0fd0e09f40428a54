import { msg } from '@lingui/core/macro';
import { personalRequests } from '@atrium/proto/identity/personal-data';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createApi } from '../../shared/api/api.ts';

const api = createApi(personalRequests);

/** Actions on all data of a person. Each needs a reason. */
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
      meta: { success: msg`Data export started.` },
      mutationFn: (reason: string) => api.export({ params: { id }, body: { reason } }),
      ...done,
    }),
    hold: useMutation({
      mutationKey: ['set legal hold'],
      meta: { success: msg`Legal hold placed.` },
      mutationFn: (reason: string) => api.placeLegalHold({ params: { id }, body: { reason } }),
      ...done,
    }),
    erase: useMutation({
      mutationKey: ['erase person'],
      meta: { success: msg`Erasure started.` },
      mutationFn: (reason: string) => api.erase({ params: { id }, body: { reason } }),
      // The page of an erased person must not stay open.
      onSuccess: async () => {
        await navigate({ to: '/admin/data-retention' });
        return done.onSuccess();
      },
    }),
  };
}
