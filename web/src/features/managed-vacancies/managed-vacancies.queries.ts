import { msg } from '@lingui/core/macro';
import type { Language } from '@atrium/proto/common';
import { managedVacancies } from '@atrium/proto/content/vacancies';
import type { ManagedVacancy, VacancyFields } from '@atrium/proto/content/vacancy';
import type { TableFile } from '@atrium/proto/tables/export';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import { withDeleted, type DeletedItems } from '../../shared/deleted/deleted-items.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';
import { messageOfInput, type Told } from '../../shared/toast/success-message.ts';
import type { ManagedVacancySearch } from './vacancy-search.ts';

const api = createApi(managedVacancies);
const root = 'managed-vacancies';
const pageSize = 30;

export const exportVacancies = (search: ManagedVacancySearch) => (file: TableFile) =>
  api.export({ query: withDeleted(search), body: file });
export const exportInterests = (id: string) => (file: TableFile) =>
  api.exportInterests({ params: { id }, body: file, query: {} });
export const exportReferrals = (id: string) => (file: TableFile) =>
  api.exportReferrals({ params: { id }, body: file, query: {} });

export const deletedVacancies: DeletedItems = { api, root, restored: msg`Vacancy restored.` };

export const managedVacancyQueries = {
  list: (search: ManagedVacancySearch) =>
    cursorList([root, 'list', search], (after, signal) =>
      api.list({ query: { ...withDeleted(search), after, limit: pageSize } }, { signal }),
    ),
  /** Open vacancies whose last day is at most this one. */
  ending: (endsBy: string) =>
    queryOptions({
      queryKey: [root, 'list', 'ending', endsBy],
      queryFn: async ({ signal }) =>
        (await api.list({ query: { state: ['open'], endsBy, limit: pageSize } }, { signal })).items,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [root, 'one', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
    }),
  interests: (id: string) =>
    cursorList([root, 'interests', id], (after, signal) =>
      api.interests({ params: { id }, query: { after, limit: pageSize } }, { signal }),
    ),
  referrals: (id: string) =>
    cursorList([root, 'referrals', id], (after, signal) =>
      api.referrals({ params: { id }, query: { after, limit: pageSize } }, { signal }),
    ),
};

refetchOn('vacancies.changed', ({ vacancy }) =>
  vacancy === undefined
    ? [[root, 'list']]
    : [
        [root, 'list'],
        [root, 'one', vacancy],
        [root, 'interests', vacancy],
        [root, 'referrals', vacancy],
      ],
);

/** Actions on vacancies. Each updates the cache with its response. */
export function useManagedVacancies() {
  const client = useQueryClient();
  const cacheVacancy = (vacancy: ManagedVacancy): void => {
    client.setQueryData(managedVacancyQueries.one(vacancy.id).queryKey, vacancy);
    void client.invalidateQueries({ queryKey: [root, 'list'] });
  };
  return {
    create: useMutation({
      mutationKey: ['create vacancy'],
      meta: { success: messageOfInput(msg`Vacancy posted. Visible from its opening date.`) },
      mutationFn: ({ body }: { body: VacancyFields } & Told) => api.create({ body }),
      onSuccess: cacheVacancy,
    }),
    edit: useMutation({
      mutationKey: ['save vacancy'],
      meta: { success: msg`Vacancy saved.` },
      mutationFn: ({ id, version, body }: { id: string; version: number; body: VacancyFields }) =>
        api.edit({ params: { id }, body }, { ifMatch: version }),
      onSuccess: cacheVacancy,
    }),
    confirmLanguage: useMutation({
      mutationKey: ['confirm translation'],
      meta: { success: msg`Translation confirmed.` },
      mutationFn: ({ id, version, language }: { id: string; version: number; language: Language }) =>
        api.confirmLanguage({ params: { id, language } }, { ifMatch: version }),
      onSuccess: cacheVacancy,
    }),
    remove: useMutation({
      mutationKey: ['delete vacancy'],
      meta: { success: msg`Vacancy deleted.` },
      mutationFn: (id: string) => api.remove({ params: { id } }),
      onSuccess: () => client.invalidateQueries({ queryKey: [root, 'list'] }),
    }),
  };
}
