import { brand } from '@atrium/proto/identity/public-brand';
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '../api/api.ts';

const api = apiOf(brand);
const storageKey = 'atrium.organisation';

/** Where somebody at this device belongs, so that the door looks like theirs. */
export const homeOrganisation = {
  remember: (id: string): void => localStorage.setItem(storageKey, id),
  get: (): string | undefined => localStorage.getItem(storageKey) ?? undefined,
};

/** How the organisation looks before anybody has signed in; nothing where nobody knows which it is. */
export const brandQuery = queryOptions({
  queryKey: ['brand'],
  queryFn: async ({ signal }) => {
    const organisation = homeOrganisation.get();
    const { brand: found } = await api.get({ query: organisation ? { organisation } : {} }, { signal });
    return found;
  },
  staleTime: 60_000,
  retry: false,
});
