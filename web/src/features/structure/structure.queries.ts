import { msg } from '@lingui/core/macro';
import { structure, type UnitFields } from '@atrium/proto/identity/structure';
import type { TableFile } from '@atrium/proto/tables/export';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import { unitQueries } from '../../shared/audience/unit.queries.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = createApi(structure);

/** Replaces a team ID, for people without a team. */
export const noUnit = 'no-unit';

export const structureQueries = {
  tree: unitQueries.tree,
  people: (unit: string) =>
    cursorList(['structure', 'people', unit], (after, signal) => {
      const query = { limit: 50, after };
      return unit === noUnit
        ? api.unassigned({ query }, { signal })
        : api.people({ params: { id: unit }, query }, { signal });
    }),
  /** The limit is the number of names the chart draws. */
  names: (unit: string) =>
    queryOptions({
      queryKey: ['structure', 'names', unit],
      queryFn: ({ signal }) => api.people({ params: { id: unit }, query: { limit: 1000 } }, { signal }),
      staleTime: 60_000,
    }),
  search: (q: string) =>
    queryOptions({
      queryKey: ['structure', 'search', q],
      queryFn: ({ signal }) => api.search({ query: { q } }, { signal }),
      enabled: q.length > 0,
      placeholderData: keepPreviousData,
    }),
};

export const exportUnits = (file: TableFile) => api.exportTree({ body: file });

export const exportUnitPeople = (unit: string) => (file: TableFile) =>
  unit === noUnit
    ? api.exportUnassigned({ body: file })
    : api.exportPeople({ params: { id: unit }, body: file });

refetchOn('people.changed', () => [['structure']]);

/** All actions on teams and their people. */
export function useStructureActions() {
  const client = useQueryClient();
  const done = { onSuccess: () => client.invalidateQueries({ queryKey: ['structure'] }) };
  return {
    create: useMutation({
      mutationKey: ['add unit'],
      meta: { success: msg`Team added.` },
      mutationFn: (body: UnitFields & { parent: string }) => api.create({ body }),
      ...done,
    }),
    edit: useMutation({
      mutationKey: ['change unit'],
      meta: { success: msg`Team saved.` },
      mutationFn: ({ id, version, fields }: { id: string; version: number; fields: UnitFields }) =>
        api.edit({ params: { id }, body: fields }, { ifMatch: version }),
      ...done,
    }),
    move: useMutation({
      mutationKey: ['move unit'],
      meta: { success: msg`Team moved.` },
      mutationFn: ({ id, parent }: { id: string; parent: string }) =>
        api.move({ params: { id }, body: { parent } }),
      ...done,
    }),
    remove: useMutation({
      mutationKey: ['remove unit'],
      meta: { success: msg`Team removed.` },
      mutationFn: (id: string) => api.remove({ params: { id } }),
      ...done,
    }),
    assign: useMutation({
      mutationKey: ['assign to unit'],
      meta: { success: msg`Team membership updated.` },
      mutationFn: ({ unit, people }: { unit: string | null; people: string[] }) =>
        unit === null
          ? api.unassign({ body: { people } })
          : api.assign({ params: { id: unit }, body: { people } }),
      ...done,
    }),
  };
}
