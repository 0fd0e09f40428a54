import { useCallback, useLayoutEffect, useRef } from 'react';

/** How long Enter waits for the first result before it opens the page of the search. */
const patience = 2_000;

interface Waiting {
  readonly inNewTab: boolean;
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * Enter may come before the results of what was typed. It then opens the first of them once it is known, or, if that
 * takes long, the page of the search.
 */
export function useKeptEnter(query: string, openSearchPage: (inNewTab: boolean) => void) {
  const isFirstKnown = useRef(false);
  const waiting = useRef<Waiting>(null);
  const stopWaiting = useCallback((): Waiting | null => {
    const { current } = waiting;
    waiting.current = null;
    clearTimeout(current?.timer);
    return current;
  }, []);
  useLayoutEffect(() => {
    isFirstKnown.current = false;
    return () => void stopWaiting();
  }, [query, stopWaiting]);
  return {
    press(selected: HTMLElement | undefined, isChosen: boolean, inNewTab: boolean): void {
      if (isChosen || isFirstKnown.current) openEntry(selected, inNewTab);
      else if (query.trim() !== '') {
        stopWaiting();
        waiting.current = { inNewTab, timer: setTimeout(() => openSearchPage(inNewTab), patience) };
      }
    },
    /** To be called whenever results were shown, with the first if there is any. */
    settle: useCallback(
      (isKnown: boolean, first: HTMLElement | undefined): void => {
        isFirstKnown.current = isKnown;
        const waited = isKnown ? stopWaiting() : null;
        if (waited) openEntry(first, waited.inNewTab);
      },
      [stopWaiting],
    ),
  };
}

function openEntry(entry: HTMLElement | undefined, inNewTab: boolean): void {
  if (inNewTab && entry instanceof HTMLAnchorElement) open(entry.href, '_blank', 'noopener');
  else entry?.click();
}
