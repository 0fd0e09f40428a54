import { brand } from '@atrium/proto/identity/public-brand';
import { queryOptions } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';

const api = createApi(brand);
const storageKey = 'atrium.organisation';

/** The organisation of the people on this device, for the branding of the sign-in page. */
export const homeOrganisation = {
  remember: (id: string): void => localStorage.setItem(storageKey, id),
  get: (): string | undefined => localStorage.getItem(storageKey) ?? undefined,
};

/** The organisation's branding before sign-in; none if the organisation is not known. */
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
