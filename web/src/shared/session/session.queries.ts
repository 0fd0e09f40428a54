import { session } from '@atrium/proto/identity/session';
import { queryOptions } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { drafts } from '../device/drafts.ts';
import { refetchOn } from '../live/live-registry.ts';
import { offlineQueue } from '../device/offline-queue.ts';

const api = createApi(session);

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const current = await api.get({}, { signal });
    drafts.setOwner(current.person.id);
    offlineQueue.setOwner(current.person.id);
    return current;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

for (const name of ['session.changed', 'organisation.changed', 'roles.changed'] as const)
  refetchOn(name, () => [sessionQuery.queryKey], { openEverywhere: true });

/** Ends every session of this person, on all devices. */
export const signOutEverywhere = (): Promise<void> => api.endAll({});
