import { structure } from '@atrium/proto/identity/structure';
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '../api/api.ts';
import { refetchOn } from '../live/live-registry.ts';

const api = apiOf(structure);

export const unitQueries = {
  /** The whole skeleton of units: some thousands at most, without their people. */
  tree: () =>
    queryOptions({ queryKey: ['structure', 'tree'], queryFn: ({ signal }) => api.tree({}, { signal }) }),
};

refetchOn('structure.changed', () => [['structure'], ['people', 'reach']]);
refetchOn('organisation.changed', () => [['structure', 'tree']]);
