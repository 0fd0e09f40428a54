import { setup, type SetupProgress } from '@atrium/proto/identity/setup';
import { queryOptions } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { refetchOn } from '../live/live-registry.ts';
import { progressOf, type SetupStep } from '../navigation/setup-step.ts';

const api = createApi({ progress: setup.progress });

const setupProgressQuery = queryOptions({
  queryKey: ['setup-progress'],
  queryFn: ({ signal }) => api.progress({}, { signal }),
});

for (const name of ['organisation.changed', 'places.changed', 'people.changed', 'roles.changed'] as const)
  refetchOn(name, () => [setupProgressQuery.queryKey]);

type Part = { [K in keyof SetupProgress]: SetupProgress[K] extends boolean ? K : never }[keyof SetupProgress];

/** A step of which the service for people and organisations only says whether it is done. */
export const partDone = (part: Part): SetupStep['progress'] =>
  progressOf(setupProgressQuery, (progress: SetupProgress) => ({ isDone: progress[part] }));

/** People besides the one who created the organisation. */
export const peopleAdded: SetupStep['progress'] = progressOf(
  setupProgressQuery,
  ({ people }: SetupProgress) => ({
    isDone: people > 1,
    ...(people > 1 && { note: (i18n) => i18n.number(people) }),
  }),
);
