import { useState } from 'react';
import { useSearch, type Found } from './search.queries.ts';
import { useShownHits, type ShownHit } from './shown-hits.ts';

export interface ForgivingSearch extends Pick<Found, 'isPending' | 'isIncomplete'> {
  readonly hits: readonly ShownHit[];
  /** What was searched for instead of a typing error; null if the words were found as typed. */
  readonly meant: string | null;
  readonly isVerbatim: boolean;
  /** Searches for what was typed, although it looks like a typing error. */
  readonly searchAsTyped: () => void;
}

export function useForgivingSearch(q: string, limit: number, kinds?: readonly string[]): ForgivingSearch {
  const [verbatim, setVerbatim] = useState<string>();
  const isVerbatim = verbatim === q;
  const {
    hits: all,
    correctedTo,
    isPending,
    isIncomplete,
  } = useSearch({ q, limit, kinds, verbatim: isVerbatim });
  const hits = useShownHits(all);
  return {
    ...{ hits, isVerbatim, isPending, isIncomplete },
    meant: hits.length > 0 ? correctedTo : null,
    searchAsTyped: () => setVerbatim(q),
  };
}
