import { msg } from '@lingui/core/macro';
import { requests } from '@atrium/proto/notifications/requests';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';

const api = createApi(requests);

/** Who can give access. */
export const administratorsQuery = queryOptions({
  queryKey: ['administrators'],
  queryFn: async ({ signal }) => (await api.administrators({}, { signal })).items.map(({ name }) => name),
});

export const useRequestAccess = () =>
  useMutation({
    mutationKey: ['request access'],
    meta: { success: msg`Access requested. Administrators have been notified.` },
    mutationFn: (page: string) => api.access({ body: { page } }),
  });

export const useReportBrokenLink = () =>
  useMutation({
    mutationKey: ['report broken link'],
    meta: { success: msg`Link reported. Administrators have been notified.` },
    mutationFn: (page: string) => api.brokenLink({ body: { page } }),
  });
