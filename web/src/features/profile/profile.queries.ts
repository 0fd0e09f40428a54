import { people } from '@atrium/proto/identity/people';
import { queryOptions } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { apiOf } from '../../shared/api/api.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = apiOf(people);

export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: async ({ signal }) => {
      const { items } = await api.find({ query: { ids: [id] } }, { signal });
      return items[0] ?? Promise.reject(notFound());
    },
  });

refetchOn('people.changed', () => [['profile']]);
