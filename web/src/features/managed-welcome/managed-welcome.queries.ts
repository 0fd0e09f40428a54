import { msg } from '@lingui/core/macro';
import type { Language } from '@atrium/proto/common';
import { welcome, type WelcomeFields } from '@atrium/proto/content/welcome';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = createApi(welcome);
const key = ['managed-welcome'];

export const managedWelcomeQueries = {
  notice: () => queryOptions({ queryKey: key, queryFn: ({ signal }) => api.get({}, { signal }) }),
};

refetchOn('welcome.changed', () => [key]);

export function useWelcomeActions() {
  const client = useQueryClient();
  return {
    set: useMutation({
      mutationKey: ['save welcome notice'],
      meta: { success: msg`Welcome notice saved.` },
      mutationFn: ({ fields, version }: { fields: WelcomeFields; version: number }) =>
        api.set({ body: fields }, { ifMatch: version }),
      onSuccess: (notice) => client.setQueryData(managedWelcomeQueries.notice().queryKey, { notice }),
    }),
    confirmLanguage: useMutation({
      mutationKey: ['confirm welcome notice translation'],
      meta: { success: msg`Translation confirmed.` },
      mutationFn: ({ language, version }: { language: Language; version: number }) =>
        api.confirmLanguage({ params: { language } }, { ifMatch: version }),
      onSuccess: (notice) => client.setQueryData(managedWelcomeQueries.notice().queryKey, { notice }),
    }),
    remove: useMutation({
      mutationKey: ['remove welcome notice'],
      meta: { success: msg`Welcome notice removed.` },
      mutationFn: () => api.remove({}),
      onSuccess: () => client.setQueryData(managedWelcomeQueries.notice().queryKey, { notice: null }),
    }),
  };
}
