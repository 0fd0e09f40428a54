import type { SpotlightStore } from '@mantine/spotlight';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

/** The list of results, which the search field controls. */
export const resultsId = 'palette-results';

let named = 0;

const entriesOf = (): Element[] => [
  ...(document.getElementById(resultsId)?.querySelectorAll('[data-action]') ?? []),
];

/**
 * What Enter opens: the first entry, also of results that arrive later, or the entry that the person has moved to, as
 * long as it is there. Screen readers are told which one it is.
 */
export function useKeptSelection(store: SpotlightStore, query: string) {
  const hasMoved = useRef(false);
  const [selectedId, setSelectedId] = useState<string>();
  useEffect(() => {
    hasMoved.current = false;
  }, [query]);
  const tell = (): void => {
    const entries = entriesOf();
    for (const entry of entries) {
      // The library gives them none.
      entry.id ||= `${resultsId}-${(named += 1)}`;
      entry.setAttribute('aria-selected', String(entry.hasAttribute('data-selected')));
    }
    setSelectedId(entries.find((entry) => entry.hasAttribute('data-selected'))?.id);
  };
  // The library marks the entry and then says so.
  useEffect(() => store.subscribe(tell));
  return {
    selectedId,
    onKeyDown: ({ key }: KeyboardEvent): void => {
      if (key === 'ArrowDown' || key === 'ArrowUp') hasMoved.current = true;
    },
    /** After the entries have changed. */
    keep: (): void => {
      if (query !== '') {
        const entries = entriesOf();
        const marked = entries.findIndex((entry) => entry.hasAttribute('data-selected'));
        const chosen = hasMoved.current && marked >= 0 ? marked : 0;
        if (marked !== chosen) {
          entries[marked]?.removeAttribute('data-selected');
          entries[chosen]?.setAttribute('data-selected', 'true');
        }
        if (store.getState().selected !== chosen)
          store.updateState((state) => ({ ...state, selected: chosen }));
      }
      tell();
    },
  };
}
