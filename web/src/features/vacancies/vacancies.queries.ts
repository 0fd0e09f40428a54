import type { Language } from '@atrium/proto/common';
import { vacancies } from '@atrium/proto/content/vacancies';
import type { JobType, NewReferral, Vacancy } from '@atrium/proto/content/vacancy';
import { vacancySearches, type VacancySearchFields } from '@atrium/proto/content/vacancy-searches';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = apiOf(vacancies);
const searchesApi = apiOf(vacancySearches);
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
};

refetchOn('vacancies.changed', ({ vacancy }) => [
  ['vacancies', 'list'],
  ['vacancies', 'searches'],
  vacancy === undefined ? ['vacancies', 'one'] : ['vacancies', 'one', vacancy],
]);

/** What somebody answers to a vacancy; the page knows it at once. */
export function useAnswers(id: string) {
  const client = useQueryClient();
  // The answer is in the language of the person, the page perhaps in another.
  const keep = ({ interest, referrals, interested, answerable }: Vacancy): void => {
    client.setQueriesData<Vacancy>(
      { queryKey: ['vacancies', 'one', id] },
      (known) => known && { ...known, interest, referrals, interested, answerable },
    );
    void client.invalidateQueries({ queryKey: ['vacancies', 'list'] });
  };
  const params = { id };
  return {
    express: useMutation({
      mutationKey: ['express interest'],
      mutationFn: (note: string) => api.express({ params, body: { note } }),
      onSuccess: keep,
    }),
    withdraw: useMutation({
      mutationKey: ['withdraw interest'],
      mutationFn: () => api.withdraw({ params }),
      onSuccess: keep,
    }),
    refer: useMutation({
      mutationKey: ['recommend for a vacancy'],
      mutationFn: (body: NewReferral) => api.refer({ params, body }),
      onSuccess: keep,
    }),
    takeBack: useMutation({
      mutationKey: ['take back a recommendation'],
      mutationFn: (referral: string) => api.takeBack({ params: { id, referral } }),
      onSuccess: keep,
    }),
  };
}

/** Searches under a name of one's own. */
export function useSavedSearches() {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: vacancyQueries.searches().queryKey });
  return {
    save: useMutation({
      mutationKey: ['save vacancy search'],
      mutationFn: (body: VacancySearchFields) => searchesApi.save({ body }),
      onSuccess: again,
    }),
    remove: useMutation({
      mutationKey: ['forget vacancy search'],
      mutationFn: (id: string) => searchesApi.remove({ params: { id } }),
      onSuccess: again,
    }),
  };
}
