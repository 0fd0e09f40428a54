import { msg } from '@lingui/core/macro';
import { audit } from '@atrium/proto/identity/audit';
import type { TableFile } from '@atrium/proto/tables/export';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import type { AuditListFilter } from './audit-search.ts';

const api = createApi(audit);
const pageSize = 50;

export const auditQueries = {
  list: (filter: AuditListFilter) =>
    cursorList(['audit', 'list', filter], (after, signal) =>
      api.list({ query: { ...filter, limit: pageSize, after } }, { signal }),
    ),
  retention: () =>
    queryOptions({
      queryKey: ['audit', 'retention'],
      queryFn: ({ signal }) => api.retention({}, { signal }),
    }),
};

export const exportEntries = (filter: AuditListFilter) => (file: TableFile) =>
  api.export({ query: filter, body: file });

export function useSetRetention() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['save audit retention'],
    meta: { success: msg`Audit log retention saved.` },
    mutationFn: (months: number | null) => api.setRetention({ body: { months } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['audit'] }),
  });
}
