import { msg } from '@lingui/core/macro';
import { defaultRole } from '@atrium/proto/identity/default-role';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { refetchOn } from '../live/live-registry.ts';

const api = createApi(defaultRole);

/** The default role, and the roles that the person may give to people they add. Only for who manages people. */
export const defaultRoleQuery = queryOptions({
  queryKey: ['roles', 'default'],
  queryFn: ({ signal }) => api.get({}, { signal }),
});

refetchOn('organisation.changed', () => [['roles', 'default']]);
refetchOn('roles.changed', () => [['roles', 'default']]);

export const useSetDefaultRole = (version: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['set default role'],
    meta: { success: msg`Default role saved.` },
    mutationFn: (role: string | null) => api.update({ body: { role } }, { ifMatch: version }),
    onSuccess: (saved) => {
      client.setQueryData(defaultRoleQuery.queryKey, saved);
      // The version is that of the organisation, whose other settings are saved with it.
      return client.invalidateQueries({ queryKey: ['organisation'] });
    },
  });
};
