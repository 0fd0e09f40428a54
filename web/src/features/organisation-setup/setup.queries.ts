import { msg } from '@lingui/core/macro';
import { setup, type Setup, type SetupFields, type SetupSection } from '@atrium/proto/identity/setup';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';

const api = createApi(setup);

/** Under the key `organisation`, because its live event covers every section. */
export const setupQuery = queryOptions({
  queryKey: ['organisation', 'setup'],
  queryFn: ({ signal }) => api.get({}, { signal }),
});

type Save<S extends SetupSection> = (
  input: { body: SetupFields<S> },
  seen: { ifMatch: number },
) => Promise<Setup[S]>;

const saves: { readonly [S in SetupSection]: Save<S> } = {
  calendar: (input, seen) => api.editCalendar(input, seen),
  requests: (input, seen) => api.editRequests(input, seen),
  menus: (input, seen) => api.editMenus(input, seen),
  stores: (input, seen) => api.editStores(input, seen),
  map: (input, seen) => api.editMap(input, seen),
};

/** Saves one section against the version that was read. The others stay unchanged. */
export function useSaveSection<S extends SetupSection>(section: S, ifMatch: number) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['save setup', section],
    meta: { success: msg`Setup saved.` },
    mutationFn: (body: SetupFields<S>) => saves[section]({ body }, { ifMatch }),
    onSuccess: (saved) => {
      client.setQueryData(setupQuery.queryKey, (known) => known && { ...known, [section]: saved });
      return client.invalidateQueries({ queryKey: ['session'] });
    },
  });
}
