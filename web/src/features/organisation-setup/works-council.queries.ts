import { worksCouncil } from '@atrium/proto/identity/works-council';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../shared/api/api.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = apiOf(worksCouncil);

export const worksCouncilQuery = queryOptions({
  queryKey: ['works-council'],
  queryFn: ({ signal }) => api.get({}, { signal }),
});

refetchOn('organisation.changed', () => [worksCouncilQuery.queryKey]);

export function useWorksCouncil() {
  const client = useQueryClient();
  // Whatever is on screen may tell more now, or less.
  const done = { onSuccess: () => client.invalidateQueries() };
  return {
    enter: useMutation({
      mutationKey: ['enter works-council mode'],
      mutationFn: (smallestGroup: number) => api.enter({ body: { smallestGroup } }),
      ...done,
    }),
    askToLeave: useMutation({
      mutationKey: ['ask to leave works-council mode'],
      mutationFn: () => api.askToLeave({}),
      ...done,
    }),
    agree: useMutation({
      mutationKey: ['agree to leave works-council mode'],
      mutationFn: () => api.agree({}),
      ...done,
    }),
    stay: useMutation({
      mutationKey: ['stay in works-council mode'],
      mutationFn: () => api.stay({}),
      ...done,
    }),
  };
}
