import { msg } from '@lingui/core/macro';
import { roles, type Role, type RoleFields } from '@atrium/proto/identity/roles';
import type { TableFile } from '@atrium/proto/tables/export';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = createApi(roles);
const pageSize = 50;

export const roleQueries = {
  list: () =>
    queryOptions({ queryKey: ['roles', 'list'], queryFn: ({ signal }) => api.list({}, { signal }) }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['roles', 'one', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
    }),
  holders: (id: string) =>
    cursorList(['roles', 'holders', id], (after, signal) =>
      api.holders({ params: { id }, query: { limit: pageSize, after } }, { signal }),
    ),
};

export const exportRoles = (file: TableFile) => api.export({ body: file });

export const exportHolders = (id: string) => (file: TableFile) =>
  api.exportHolders({ params: { id }, body: file });

refetchOn('roles.changed', () => [['roles']]);
refetchOn('people.changed', () => [['roles']]);

export function useRoleActions() {
  const client = useQueryClient();
  const done = { onSuccess: () => client.invalidateQueries({ queryKey: ['roles'] }) };
  return {
    create: useMutation({
      mutationKey: ['add role'],
      meta: { success: msg`Role added.` },
      mutationFn: (body: RoleFields) => api.create({ body }),
      ...done,
    }),
    edit: useMutation({
      mutationKey: ['edit role'],
      meta: { success: msg`Role saved.` },
      mutationFn: ({ role, fields }: { role: Role; fields: RoleFields }) =>
        api.edit({ params: { id: role.id }, body: fields }, { ifMatch: role.version }),
      ...done,
    }),
    remove: useMutation({
      mutationKey: ['remove role'],
      meta: { success: msg`Role deleted.` },
      mutationFn: (id: string) => api.remove({ params: { id } }),
      ...done,
    }),
    unassign: useMutation({
      mutationKey: ['unassign role'],
      meta: { success: msg`Role removed.` },
      mutationFn: ({ id, person }: { id: string; person: string }) =>
        api.unassign({ params: { id, person } }),
      ...done,
    }),
  };
}
