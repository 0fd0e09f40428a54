import { msg } from '@lingui/core/macro';
import type { Language } from '@atrium/proto/common';
import { vacancies } from '@atrium/proto/content/vacancies';
import type { NewReferral, Vacancy } from '@atrium/proto/content/vacancy';
import type { JobType } from '@atrium/proto/content/vacancy-queries';
import { vacancySearches, type VacancySearchFields } from '@atrium/proto/content/vacancy-searches';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = createApi(vacancies);
const searchesApi = createApi(vacancySearches);
const pageSize = 20;

export interface VacancySearch {
  readonly q?: string | undefined;
  readonly site?: string[] | undefined;
  readonly type?: JobType[] | undefined;
}

export const vacancyQueries = {
  list: ({ q, site, type }: VacancySearch, language: Language) =>
    cursorList(['vacancies', 'list', { q, site, type }, language], (after, signal) =>
      api.list({ query: { q, site, jobType: type, language, after, limit: pageSize } }, { signal }),
    ),
  one: (id: string, language: Language) =>
    queryOptions({
      queryKey: ['vacancies', 'one', id, language],
      queryFn: ({ signal }) => api.get({ params: { id }, query: { language } }, { signal }),
    }),
  searches: () =>
    queryOptions({
      queryKey: ['vacancies', 'searches'],
      queryFn: ({ signal }) => searchesApi.list({}, { signal }),
    }),
  matches: (language: Language) =>
    queryOptions({
      queryKey: ['jobs for you', language],
      queryFn: async ({ signal }) => (await searchesApi.matches({ query: { language } }, { signal })).items,
    }),
};

refetchOn('vacancies.changed', ({ vacancy }) => [
  ['vacancies', 'list'],
  ['vacancies', 'searches'],
  ['jobs for you'],
  vacancy === undefined ? ['vacancies', 'one'] : ['vacancies', 'one', vacancy],
]);

/** Responses to a vacancy. The page shows them at once. */
export function useVacancyResponses(id: string) {
  const client = useQueryClient();
  // The response is in the person’s language, the page possibly in another.
  const cacheResponses = ({ interest, referrals, interested, acceptsResponses }: Vacancy): void => {
    client.setQueriesData<Vacancy>(
      { queryKey: ['vacancies', 'one', id] },
      (known) => known && { ...known, interest, referrals, interested, acceptsResponses },
    );
    void client.invalidateQueries({ queryKey: ['vacancies', 'list'] });
  };
  const params = { id };
  return {
    expressInterest: useMutation({
      mutationKey: ['express interest'],
      meta: { success: msg`Interest sent to the recruitment team.` },
      mutationFn: (note: string) => api.expressInterest({ params, body: { note } }),
      onSuccess: cacheResponses,
    }),
    withdrawInterest: useMutation({
      mutationKey: ['withdraw interest'],
      meta: { success: msg`Interest withdrawn.` },
      mutationFn: () => api.withdrawInterest({ params }),
      onSuccess: cacheResponses,
    }),
    refer: useMutation({
      mutationKey: ['refer for vacancy'],
      meta: { success: msg`Referral sent to the recruitment team.` },
      mutationFn: (body: NewReferral) => api.refer({ params, body }),
      onSuccess: cacheResponses,
    }),
    withdrawReferral: useMutation({
      mutationKey: ['withdraw referral'],
      meta: { success: msg`Referral withdrawn.` },
      mutationFn: (referral: string) => api.withdrawReferral({ params: { id, referral } }),
      onSuccess: cacheResponses,
    }),
  };
}

/** The person’s saved searches, each with a name. */
export function useSavedSearches() {
  const client = useQueryClient();
  const refetchSearches = () => client.invalidateQueries({ queryKey: vacancyQueries.searches().queryKey });
  return {
    save: useMutation({
      mutationKey: ['save vacancy search'],
      meta: { success: msg`Search saved.` },
      mutationFn: (body: VacancySearchFields) => searchesApi.save({ body }),
      onSuccess: refetchSearches,
    }),
    remove: useMutation({
      mutationKey: ['delete vacancy search'],
      meta: { success: msg`Saved search deleted.` },
      mutationFn: (id: string) => searchesApi.remove({ params: { id } }),
      onSuccess: refetchSearches,
    }),
  };
}
