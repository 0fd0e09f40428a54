import { managedVacancies } from '@atrium/proto/content/vacancies';
import type { JobType, ManagedVacancy, VacancyFields, VacancyState } from '@atrium/proto/content/vacancy';
import type { TableFile } from '@atrium/proto/tables/export';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = createApi(managedVacancies);
const root = 'managed-vacancies';
const pageSize = 30;

export const vacancySorts = ['-openFrom', 'deadline', '-updatedAt'] as const;
export type VacancySort = (typeof vacancySorts)[number];

export interface ManagedVacancySearch {
  readonly q?: string | undefined;
  readonly state?: VacancyState | undefined;
  readonly site?: string | undefined;
  readonly type?: JobType | undefined;
  readonly sort?: VacancySort | undefined;
}

const toQuery = ({ q, state, site, type, sort }: ManagedVacancySearch) => ({
  q,
  sort,
  state: state && [state],
  site: site ? [site] : undefined,
  jobType: type && [type],
});

export const exportVacancies = (search: ManagedVacancySearch) => (file: TableFile) =>
  api.export({ query: toQuery(search), body: file });
export const exportInterests = (id: string) => (file: TableFile) =>
  api.exportInterests({ params: { id }, body: file, query: {} });
export const exportReferrals = (id: string) => (file: TableFile) =>
  api.exportReferrals({ params: { id }, body: file, query: {} });

export const managedVacancyQueries = {
  list: ({ q, state, site, type, sort }: ManagedVacancySearch) =>
    cursorList([root, 'list', { q, state, site, type, sort }], (after, signal) =>
      api.list({ query: { ...toQuery({ q, state, site, type, sort }), after, limit: pageSize } }, { signal }),
    ),
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
      mutationFn: (body: VacancyFields) => api.create({ body }),
      onSuccess: cacheVacancy,
    }),
    edit: useMutation({
      mutationKey: ['save vacancy'],
      mutationFn: ({ id, version, body }: { id: string; version: number; body: VacancyFields }) =>
        api.edit({ params: { id }, body }, { ifMatch: version }),
      onSuccess: cacheVacancy,
    }),
    remove: useMutation({
      mutationKey: ['delete vacancy'],
      mutationFn: (id: string) => api.remove({ params: { id } }),
      onSuccess: () => client.invalidateQueries({ queryKey: [root, 'list'] }),
    }),
  };
}
