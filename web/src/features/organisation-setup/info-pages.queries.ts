import { msg } from '@lingui/core/macro';
import type { Language } from '@atrium/proto/common';
import { infoPages, type InfoPageFields, type InfoPageName } from '@atrium/proto/content/info-pages';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';

const api = createApi(infoPages);

export const infoPageQuery = (page: InfoPageName) =>
  queryOptions({
    queryKey: ['organisation', 'info page', page],
    queryFn: ({ signal }) => api.get({ params: { page } }, { signal }),
    // A refetch must not overwrite what is being written.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useConfirmLanguage = (page: InfoPageName, ifMatch: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['confirm translation', page],
    meta: { success: msg`Translation confirmed.` },
    mutationFn: (language: Language) => api.confirmLanguage({ params: { page, language } }, { ifMatch }),
    onSuccess: (saved) => client.setQueryData(infoPageQuery(page).queryKey, saved),
  });
};

export const useSaveInfoPage = (page: InfoPageName, ifMatch: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['save info page', page],
    meta: { success: msg`Page saved.` },
    mutationFn: (body: InfoPageFields) => api.edit({ params: { page }, body }, { ifMatch }),
    onSuccess: (saved) => {
      client.setQueryData(infoPageQuery(page).queryKey, saved);
      return client.invalidateQueries({ queryKey: ['info page', page] });
    },
  });
};
