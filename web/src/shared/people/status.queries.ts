import { msg } from '@lingui/core/macro';
import { personStatus, type StatusChoice } from '@atrium/proto/identity/person-status';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { refetchOn } from '../live/live-registry.ts';

const api = createApi(personStatus);

/** The status of one person; one's own without an `id`. */
export const statusQuery = (id?: string) =>
  queryOptions({
    queryKey: ['status', id ?? 'mine'],
    queryFn: ({ signal }) => (id ? api.get({ params: { id } }, { signal }) : api.getOwn({}, { signal })),
  });

refetchOn('account.changed', () => [['status', 'mine']]);
refetchOn('people.changed', ({ id }) => [id === undefined ? ['status'] : ['status', id]]);

export function useSaveStatus(id?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['save status'],
    meta: { success: msg`Status saved.` },
    scope: { id: 'status' },
    mutationFn: (body: StatusChoice) => (id ? api.update({ params: { id }, body }) : api.updateOwn({ body })),
    onSuccess: (status) => {
      client.setQueryData(statusQuery(id).queryKey, status);
      return Promise.all(
        ['colleagues', 'people', 'reference-data'].map((first) =>
          client.invalidateQueries({ queryKey: [first] }),
        ),
      );
    },
  });
}
