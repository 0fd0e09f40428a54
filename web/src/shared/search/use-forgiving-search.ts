import { useState } from 'react';
import { useSearch, type Found, type SearchInput } from './search.queries.ts';
import { useShownHits, type ShownHit } from './shown-hits.ts';

export interface ForgivingInput extends Pick<SearchInput, 'q' | 'limit' | 'kinds'> {
  /** Whether pages, actions or messages have the words as typed; null while that is not known. */
  readonly isFoundElsewhere: boolean | null;
}

export interface ForgivingSearch extends Pick<Found, 'isPending' | 'isIncomplete' | 'isDown'> {
  readonly hits: readonly ShownHit[];
  /** What was searched for instead of a typing error; null if the words were found as typed. */
  readonly meant: string | null;
  readonly isVerbatim: boolean;
  /** Searches for what was typed, although it looks like a typing error. */
  readonly searchAsTyped: () => void;
}

/** A correction counts only once everyone has answered, and nobody found the words as typed. */
export function useForgivingSearch({ isFoundElsewhere, ...input }: ForgivingInput): ForgivingSearch {
  const { q } = input;
  const [verbatim, setVerbatim] = useState<string>();
  const isVerbatim = verbatim === q;
  const { hits: all, correctedTo, ...found } = useSearch({ ...input, verbatim: isVerbatim });
  const mayCorrect = !found.isPending && isFoundElsewhere === false;
  const hits = useShownHits(correctedTo === null || mayCorrect ? all : []);
  return {
    ...{ hits, isVerbatim },
    ...{ isPending: found.isPending, isIncomplete: found.isIncomplete, isDown: found.isDown },
    meant: hits.length > 0 ? correctedTo : null,
    searchAsTyped: () => setVerbatim(q),
  };
}
