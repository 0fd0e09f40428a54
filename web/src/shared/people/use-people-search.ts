import type { PersonRef } from '@atrium/proto/common';
import { people } from '@atrium/proto/identity/people';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
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
    queryFn: ({ signal }) => api.find({ query: { ids: [...ids], limit: most } }, { signal }),
    placeholderData: keepPreviousData,
  });

export interface NamedPeople {
  readonly named: ReadonlyMap<string, PersonRef>;
  /** Whether those without a name no longer exist. */
  readonly isComplete: boolean;
}

/** The people with these IDs, however many. */
export function usePeopleNamed(ids: readonly string[]): NamedPeople {
  const chunks = Array.from({ length: Math.ceil(ids.length / most) }, (_, at) =>
    ids.slice(at * most, (at + 1) * most),
  );
  return useQueries({
    queries: chunks.map(named),
    combine: (results) => ({
      named: new Map(results.flatMap(({ data }) => data?.items ?? []).map((one) => [one.id, one])),
      isComplete: results.every(({ data, isPlaceholderData }) => data && !isPlaceholderData),
    }),
  });
}

/** The people whose names match what is typed. */
export function usePeopleFound() {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 200);
  return { hits: useQuery(found(q)).data?.items ?? [], setTyped };
}

/** For a person field: people already chosen, then those matching the typed text. */
export function usePeopleSearch(chosen: readonly string[]) {
  const { hits, setTyped } = usePeopleFound();
  const { named } = usePeopleNamed(chosen);
  return {
    found: new Map<string, PersonRef>([...named, ...hits.map((one) => [one.id, one] as const)]),
    setTyped,
  };
}
