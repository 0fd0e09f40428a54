import { personStatus, type StatusChoice } from '@atrium/proto/identity/person-status';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../api/api.ts';
import { refetchOn } from '../live/live-registry.ts';

const api = apiOf(personStatus);

/** The status of one person; of oneself where nobody is named. */
export const statusQuery = (id?: string) =>
  queryOptions({
    queryKey: ['status', id ?? 'mine'],
    queryFn: ({ signal }) => (id ? api.of({ params: { id } }, { signal }) : api.mine({}, { signal })),
  });

refetchOn('people.changed', () => [['status']]);

export function useStatusChoice(id?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['choose status'],
    scope: { id: 'status' },
    mutationFn: (body: StatusChoice) => (id ? api.give({ params: { id }, body }) : api.choose({ body })),
    onSuccess: (answer) => {
      client.setQueryData(statusQuery(id).queryKey, answer);
      return Promise.all(
        ['colleagues', 'people', 'places'].map((first) => client.invalidateQueries({ queryKey: [first] })),
      );
    },
  });
}
