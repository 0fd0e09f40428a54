import { msg } from '@lingui/core/macro';
import { roles } from '@atrium/proto/identity/roles';
import {
  signInProviders,
  type GroupRole,
  type NewProvider,
  type OidcConnection,
  type ProviderFields,
  type SamlConnection,
  type SignInProvider,
} from '@atrium/proto/identity/sign-in-providers';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';

const api = createApi(signInProviders);
const rolesApi = createApi(roles);
const queryKey = ['sign-in-providers'];

export const providersQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => api.list({}, { signal }),
});

/** Roles that can be assigned through groups. */
export const assignableRolesQuery = queryOptions({
  queryKey: ['roles', 'plain'],
  queryFn: async ({ signal }) =>
    (await rolesApi.list({}, { signal })).items.filter(({ superuser }) => !superuser),
});

type Changed<T> = { readonly provider: SignInProvider; readonly body: T };
const of = ({ id, version }: SignInProvider) => [{ params: { id } }, { ifMatch: version }] as const;

export function useProviderActions() {
  const client = useQueryClient();
  const done = { onSuccess: () => client.invalidateQueries({ queryKey }) };
  return {
    add: useMutation({
      mutationKey: ['add identity provider'],
      meta: { success: msg`Identity provider added.` },
      mutationFn: (body: NewProvider) => api.add({ body }),
      ...done,
    }),
    edit: useMutation({
      mutationKey: ['change identity provider'],
      meta: { success: msg`Identity provider saved.` },
      mutationFn: ({ provider, body }: Changed<ProviderFields>) => {
        const [input, options] = of(provider);
        return api.edit({ ...input, body }, options);
      },
      ...done,
    }),
    connectOidc: useMutation({
      mutationKey: ['connect identity provider'],
      meta: { success: msg`Identity provider connected.` },
      mutationFn: ({ provider, body }: Changed<OidcConnection>) => {
        const [input, options] = of(provider);
        return api.connectOidc({ ...input, body }, options);
      },
      ...done,
    }),
    connectSaml: useMutation({
      mutationKey: ['connect identity provider'],
      meta: { success: msg`Identity provider connected.` },
      mutationFn: ({ provider, body }: Changed<SamlConnection>) => {
        const [input, options] = of(provider);
        return api.connectSaml({ ...input, body }, options);
      },
      ...done,
    }),
    mapGroups: useMutation({
      mutationKey: ['map groups to roles'],
      meta: { success: msg`Group roles saved.` },
      mutationFn: ({ provider, body }: Changed<{ groups: GroupRole[] }>) => {
        const [input, options] = of(provider);
        return api.mapGroups({ ...input, body }, options);
      },
      ...done,
    }),
    remove: useMutation({
      mutationKey: ['remove identity provider'],
      meta: { success: msg`Identity provider removed.` },
      mutationFn: (id: string) => api.remove({ params: { id } }),
      ...done,
    }),
  };
}

/** Requests that change nothing. */
export function useProviderChecks() {
  return {
    check: useMutation({
      mutationKey: ['check identity provider'],
      meta: { quiet: true },
      mutationFn: (id: string) => api.check({ params: { id } }),
    }),
    preview: useMutation({
      mutationKey: ['preview group mapping'],
      meta: { quiet: true },
      mutationFn: ({ id, groups }: { id: string; groups: GroupRole[] }) =>
        api.previewGroups({ params: { id }, body: { groups } }),
    }),
  };
}

export function useDomainActions() {
  const client = useQueryClient();
  const done = { onSuccess: () => client.invalidateQueries({ queryKey }) };
  return {
    add: useMutation({
      mutationKey: ['add domain'],
      meta: { success: msg`Domain added.` },
      mutationFn: (domain: string) => api.addDomain({ body: { domain } }),
      ...done,
    }),
    verify: useMutation({
      mutationKey: ['verify domain'],
      meta: { success: msg`Domain verified.` },
      mutationFn: (id: string) => api.verifyDomain({ params: { id } }),
      ...done,
    }),
    remove: useMutation({
      mutationKey: ['remove domain'],
      meta: { success: msg`Domain removed.` },
      mutationFn: (id: string) => api.removeDomain({ params: { id } }),
      ...done,
    }),
  };
}
