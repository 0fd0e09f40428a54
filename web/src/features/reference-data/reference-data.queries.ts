import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
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
  statuses: () =>
    queryOptions({
      queryKey: ['reference-data', 'statuses'],
      queryFn: ({ signal }) => statusesApi.list({}, { signal }),
    }),
};

refetchOn('places.changed', () => [['reference-data']]);

export type ReferenceKind = 'site' | 'department' | 'grade' | 'status';

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
  readonly item: { readonly id: string; readonly version: number } | null;
}

const savedMessages: Readonly<Record<ReferenceKind, MessageDescriptor>> = {
  site: msg`Site saved.`,
  department: msg`Department saved.`,
  grade: msg`Grade saved.`,
  status: msg`Status option saved.`,
};
const removedMessages: Readonly<Record<ReferenceKind, MessageDescriptor>> = {
  site: msg`Site removed.`,
  department: msg`Department removed.`,
  grade: msg`Grade removed.`,
  status: msg`Status option removed.`,
};

export function useReferenceActions<F, P>(api: ReferenceApi<F, P>, what: ReferenceKind) {
  const client = useQueryClient();
  const done = { onSuccess: () => client.invalidateQueries({ queryKey: ['reference-data'] }) };
  return {
    save: useMutation({
      mutationKey: ['save reference item', what],
      meta: { success: savedMessages[what] },
      mutationFn: ({ fields, item }: Saved<F>) =>
        item
          ? api.edit({ params: { id: item.id }, body: fields }, { ifMatch: item.version })
          : api.create({ body: fields }),
      ...done,
    }),
    remove: useMutation({
      mutationKey: ['remove reference item', what],
      meta: { success: removedMessages[what] },
      mutationFn: ({ id, replacement }: { id: string; replacement: string | null }) =>
        api.remove({ params: { id }, query: { replacement: replacement ?? undefined } }),
      ...done,
    }),
  };
}
