import type { SpotlightStore } from '@mantine/spotlight';
import { useEffect, useRef, type KeyboardEvent } from 'react';

/**
 * What Enter opens: the first entry, also of results that arrive later, or the entry that the person has moved to, as
 * long as it is there.
 */
export function useKeptSelection(store: SpotlightStore, query: string) {
  const hasMoved = useRef(false);
  useEffect(() => {
    hasMoved.current = false;
  }, [query]);
  return {
    onKeyDown: ({ key }: KeyboardEvent): void => {
      if (key === 'ArrowDown' || key === 'ArrowUp') hasMoved.current = true;
    },
    /** After the entries have changed. */
    keep: (): void => {
      if (query === '') return;
      const { listId, selected } = store.getState();
      const entries = [...(document.getElementById(listId)?.querySelectorAll('[data-action]') ?? [])];
      const marked = entries.findIndex((entry) => entry.hasAttribute('data-selected'));
      const chosen = hasMoved.current && marked >= 0 ? marked : 0;
      if (marked !== chosen) {
        entries[marked]?.removeAttribute('data-selected');
        entries[chosen]?.setAttribute('data-selected', 'true');
      }
      if (selected !== chosen) store.updateState((state) => ({ ...state, selected: chosen }));
    },
  };
}
