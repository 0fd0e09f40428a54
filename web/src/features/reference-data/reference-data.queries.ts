import { departments, grades, sites, statuses } from '@atrium/proto/identity/reference-data';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

export const sitesApi = createApi(sites);
export const departmentsApi = createApi(departments);
export const gradesApi = createApi(grades);
export const statusesApi = createApi(statuses);

export const referenceQueries = {
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

/** The API that all reference data has in common. */
export interface ReferenceApi<F, P> {
  readonly create: (input: { body: F }) => Promise<P>;
  readonly edit: (input: { params: { id: string }; body: F }, options: { ifMatch: number }) => Promise<P>;
  readonly remove: (input: {
    params: { id: string };
    query: { replacement?: string | undefined };
  }) => Promise<unknown>;
}

interface Saved<F> {
  readonly fields: F;
  /** The item being edited. Null for a new one. */
  readonly place: { readonly id: string; readonly version: number } | null;
}

export function useReferenceActions<F, P>(api: ReferenceApi<F, P>, what: PlaceKind) {
  const client = useQueryClient();
  const done = { onSuccess: () => client.invalidateQueries({ queryKey: ['places'] }) };
  return {
    save: useMutation({
      mutationKey: ['save reference item', what],
      mutationFn: ({ fields, place }: Saved<F>) =>
        place
          ? api.edit({ params: { id: place.id }, body: fields }, { ifMatch: place.version })
          : api.create({ body: fields }),
      ...done,
    }),
    remove: useMutation({
      mutationKey: ['remove reference item', what],
      mutationFn: ({ id, replacement }: { id: string; replacement: string | null }) =>
        api.remove({ params: { id }, query: { replacement: replacement ?? undefined } }),
      ...done,
    }),
  };
}
