import { departments, grades, sites, statuses } from '@atrium/proto/identity/places';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../shared/api/api.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

export const sitesApi = apiOf(sites);
export const departmentsApi = apiOf(departments);
export const gradesApi = apiOf(grades);
export const statusesApi = apiOf(statuses);

export const placeQueries = {
  sites: () =>
    queryOptions({ queryKey: ['places', 'sites'], queryFn: ({ signal }) => sitesApi.list({}, { signal }) }),
  departments: () =>
    queryOptions({
      queryKey: ['places', 'departments'],
      queryFn: ({ signal }) => departmentsApi.list({}, { signal }),
    }),
  grades: () =>
    queryOptions({ queryKey: ['places', 'grades'], queryFn: ({ signal }) => gradesApi.list({}, { signal }) }),
  statuses: () =>
    queryOptions({
      queryKey: ['places', 'statuses'],
      queryFn: ({ signal }) => statusesApi.list({}, { signal }),
    }),
};

refetchOn('places.changed', () => [['places']]);

export type PlaceKind = 'site' | 'department' | 'grade' | 'status';

/** What any of the managed lists can do: all of them answer the same way. */
export interface PlaceApi<F, P> {
  readonly create: (input: { body: F }) => Promise<P>;
  readonly edit: (input: { params: { id: string }; body: F }, options: { ifMatch: number }) => Promise<P>;
  readonly remove: (input: {
    params: { id: string };
    query: { replacement?: string | undefined };
  }) => Promise<unknown>;
}

interface Saved<F> {
  readonly fields: F;
  /** What is changed; nothing when it is new. */
  readonly place: { readonly id: string; readonly version: number } | null;
}

export function usePlaceActions<F, P>(api: PlaceApi<F, P>, what: PlaceKind) {
  const client = useQueryClient();
  const done = { onSuccess: () => client.invalidateQueries({ queryKey: ['places'] }) };
  return {
    save: useMutation({
      mutationKey: ['save place', what],
      mutationFn: ({ fields, place }: Saved<F>) =>
        place
          ? api.edit({ params: { id: place.id }, body: fields }, { ifMatch: place.version })
          : api.create({ body: fields }),
      ...done,
    }),
    remove: useMutation({
      mutationKey: ['remove place', what],
      mutationFn: ({ id, replacement }: { id: string; replacement: string | null }) =>
        api.remove({ params: { id }, query: { replacement: replacement ?? undefined } }),
      ...done,
    }),
  };
}
