import { structure } from '@atrium/proto/identity/structure';
import { queryOptions } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { refetchOn } from '../live/live-registry.ts';

const api = createApi(structure);

export const unitQueries = {
  /** The whole tree of units without their people: some thousands at most. */
  tree: () =>
    queryOptions({ queryKey: ['structure', 'tree'], queryFn: ({ signal }) => api.tree({}, { signal }) }),
};

refetchOn('structure.changed', () => [['structure'], ['people', 'reach']]);
refetchOn('organisation.changed', () => [['structure', 'tree']]);
