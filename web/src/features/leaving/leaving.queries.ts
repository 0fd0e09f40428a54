import {
  personalRequests,
  type PersonalPurpose,
  type PersonalRequest,
} from '@atrium/proto/identity/personal-data';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = apiOf(personalRequests);

export const requestsQuery = (purpose: PersonalPurpose) =>
  cursorList(['personal-requests', purpose], (after, signal) =>
    api.list({ query: { purpose, after } }, { signal }),
  );

export const holdsQuery = () =>
  cursorList(['legal-holds'], (after, signal) => api.holds({ query: { after } }, { signal }));

refetchOn('personal-data.changed', () => [['personal-requests'], ['legal-holds']]);

export function useLeaving() {
  const client = useQueryClient();
  const done = {
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['personal-requests'] }),
        client.invalidateQueries({ queryKey: ['legal-holds'] }),
      ]),
  };
  return {
    retry: useMutation({
      mutationKey: ['ask services again'],
      mutationFn: ({ id }: Pick<PersonalRequest, 'id'>) => api.retry({ params: { id } }),
      ...done,
    }),
    release: useMutation({
      mutationKey: ['end legal hold'],
      mutationFn: (id: string) => api.release({ params: { id } }),
      ...done,
    }),
    download: useMutation({
      mutationKey: ['fetch data of a person'],
      mutationFn: (id: string) => api.download({ params: { id } }),
      onSuccess: ({ url }) => window.location.assign(url),
    }),
  };
}
