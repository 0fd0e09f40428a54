import type { Audience } from '@atrium/proto/audience';
import { people } from '@atrium/proto/identity/people';
import { departments, grades, sites } from '@atrium/proto/identity/places';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiOf } from '../api/api.ts';
import { refetchOn } from '../live/live-registry.ts';

const peopleApi = apiOf(people);
const sitesApi = apiOf(sites);
const departmentsApi = apiOf(departments);
const gradesApi = apiOf(grades);

export const audienceQueries = {
  sites: () =>
    queryOptions({ queryKey: ['places', 'sites'], queryFn: ({ signal }) => sitesApi.list({}, { signal }) }),
  departments: () =>
    queryOptions({
      queryKey: ['places', 'departments'],
      queryFn: ({ signal }) => departmentsApi.list({}, { signal }),
    }),
  grades: () =>
    queryOptions({ queryKey: ['places', 'grades'], queryFn: ({ signal }) => gradesApi.list({}, { signal }) }),
  found: (q: string) =>
    queryOptions({
      queryKey: ['people', 'found', q],
      queryFn: ({ signal }) => peopleApi.find({ query: { q, limit: 8 } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  named: (ids: readonly string[]) =>
    queryOptions({
      queryKey: ['people', 'named', ids],
      queryFn: ({ signal }) =>
        peopleApi.find({ query: { ids: [...ids].slice(0, 50), limit: 50 } }, { signal }),
      enabled: ids.length > 0,
      placeholderData: keepPreviousData,
    }),
  reach: (audience: Audience) =>
    queryOptions({
      queryKey: ['people', 'reach', audience],
      queryFn: ({ signal }) => peopleApi.reach({ body: audience }, { signal }),
      placeholderData: keepPreviousData,
    }),
};

refetchOn('people.changed', () => [['people', 'reach']]);
refetchOn('places.changed', () => [['places'], ['people', 'reach']]);
