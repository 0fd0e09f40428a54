import type { Audience } from '@atrium/proto/audience';
import { people } from '@atrium/proto/identity/people';
import { departments, grades, sites } from '@atrium/proto/identity/reference-data';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { refetchOn } from '../live/live-registry.ts';

const peopleApi = createApi(people);
const sitesApi = createApi(sites);
const departmentsApi = createApi(departments);
const gradesApi = createApi(grades);

export const audienceQueries = {
  sites: () =>
    queryOptions({
      queryKey: ['reference-data', 'sites'],
      queryFn: ({ signal }) => sitesApi.list({}, { signal }),
    }),
  departments: () =>
    queryOptions({
      queryKey: ['reference-data', 'departments'],
      queryFn: ({ signal }) => departmentsApi.list({}, { signal }),
    }),
  grades: () =>
    queryOptions({
      queryKey: ['reference-data', 'grades'],
      queryFn: ({ signal }) => gradesApi.list({}, { signal }),
    }),
  reach: (audience: Audience) =>
    queryOptions({
      queryKey: ['people', 'reach', audience],
      queryFn: ({ signal }) => peopleApi.reach({ body: audience }, { signal }),
      placeholderData: keepPreviousData,
    }),
  check: (audience: Audience, person: string) =>
    queryOptions({
      queryKey: ['people', 'reach', 'check', audience, person],
      queryFn: ({ signal }) => peopleApi.checkReach({ body: { audience, person } }, { signal }),
      retry: false,
    }),
};

refetchOn('people.changed', () => [['people', 'reach']]);
refetchOn('places.changed', () => [['reference-data'], ['people', 'reach']]);
