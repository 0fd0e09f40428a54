import { msg } from '@lingui/core/macro';
import {
  personalRequests,
  type PersonalPurpose,
  type PersonalRequest,
} from '@atrium/proto/identity/personal-data';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = createApi(personalRequests);

export const requestsQuery = (purpose: PersonalPurpose) =>
  cursorList(['personal-requests', purpose], (after, signal) =>
    api.list({ query: { purpose, after } }, { signal }),
  );

export const personHoldsQuery = () =>
  cursorList(['legal-holds'], (after, signal) => api.listLegalHolds({ query: { after } }, { signal }));

refetchOn('personal-data.changed', () => [['personal-requests'], ['legal-holds']]);

export function usePersonalRequestActions() {
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
      mutationKey: ['retry personal request'],
      meta: { success: msg`Request retried.` },
      mutationFn: ({ id }: Pick<PersonalRequest, 'id'>) => api.retry({ params: { id } }),
      ...done,
    }),
    release: useMutation({
      mutationKey: ['end legal hold'],
      meta: { success: msg`Legal hold ended.` },
      mutationFn: (id: string) => api.endLegalHold({ params: { id } }),
      ...done,
    }),
    download: useMutation({
      mutationKey: ['download data of a person'],
      meta: { success: msg`Download started.` },
      mutationFn: (id: string) => api.download({ params: { id } }),
      onSuccess: ({ url }) => window.location.assign(url),
    }),
  };
}
