import { msg } from '@lingui/core/macro';
import { requests, type AskedPermission } from '@atrium/proto/notifications/requests';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';

const api = createApi(requests);

/** Who can give a permission, or a role at all. */
export const administratorsQuery = (permission?: AskedPermission) =>
  queryOptions({
    queryKey: ['administrators', permission],
    queryFn: ({ signal }) => api.administrators({ query: { permission } }, { signal }),
    select: ({ items }) => items,
  });

export const useRequestAccess = () =>
  useMutation({
    mutationKey: ['request access'],
    meta: { success: msg`Access requested. Administrators have been notified.` },
    mutationFn: (asked: { page: string; permission: AskedPermission | undefined }) =>
      api.access({ body: asked }),
  });

export const useReportBrokenLink = () =>
  useMutation({
    mutationKey: ['report broken link'],
    meta: { success: msg`Link reported. Administrators have been notified.` },
    mutationFn: (page: string) => api.brokenLink({ body: { page } }),
  });
