import type { PersonRef } from '@atrium/proto/common';
import { people } from '@atrium/proto/identity/people';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createApi } from '../api/api.ts';

const api = createApi(people);
/** The most names requested at once. */
const most = 50;

const found = (q: string) =>
  queryOptions({
    queryKey: ['people', 'found', q],
    queryFn: ({ signal }) => api.find({ query: { q, limit: 8 } }, { signal }),
    placeholderData: keepPreviousData,
  });

const named = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['people', 'named', ids],
    queryFn: ({ signal }) => api.find({ query: { ids: ids.slice(0, most), limit: most } }, { signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });

/** For a person field: people already chosen, then those matching the typed text. */
export function usePeopleSearch(chosen: readonly string[]) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 200);
  const known = useQuery(named(chosen)).data?.items ?? [];
  const hits = useQuery(found(q)).data?.items ?? [];
  return { found: new Map<string, PersonRef>([...known, ...hits].map((one) => [one.id, one])), setTyped };
}
