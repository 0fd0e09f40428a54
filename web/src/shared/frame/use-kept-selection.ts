import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

/** The list of results, which the search field controls. */
export const resultsId = 'palette-results';

const entriesOf = (): HTMLElement[] => [
  ...(document.getElementById(resultsId)?.querySelectorAll<HTMLElement>('[role=option]') ?? []),
];

const isSelected = (entry: Element): boolean => entry.getAttribute('aria-selected') === 'true';

/** Those with which groups begin. */
const firstOfGroups = (entries: readonly HTMLElement[]): HTMLElement[] =>
  entries.filter((entry, at) => at === 0 || groupOf(entry) !== groupOf(entries[at - 1]));

const groupOf = (entry: Element | undefined) => entry?.closest('[role=group]') ?? null;

/** The entry after the one at this place, or before it; from the last to the first and back. */
const stepFrom = <T>(entries: readonly T[], at: number, step: 1 | -1): T | undefined =>
  at < 0 ? entries.at(step === 1 ? 0 : -1) : entries[(at + step + entries.length) % entries.length];

/**
 * What Enter opens: the first entry, also of results that arrive later, or the entry that the person has moved to, as
 * long as it is there. Screen readers are told which one it is.
 */
export function useKeptSelection(query: string) {
  const hasMoved = useRef(false);
  const lastPlace = useRef(-1);
  const [selectedId, setSelectedId] = useState<string>();
  useEffect(() => {
    hasMoved.current = false;
    lastPlace.current = -1;
  }, [query]);
  const select = useCallback((chosen: HTMLElement | undefined): void => {
    const entries = entriesOf();
    for (const entry of entries) entry.setAttribute('aria-selected', String(entry === chosen));
    lastPlace.current = chosen ? entries.indexOf(chosen) : -1;
    setSelectedId(chosen?.id);
  }, []);
  /** Without a query, entries only give way to those that they stood for. */
  const keep = useCallback((): void => {
    const entries = entriesOf();
    const kept = hasMoved.current ? entries.find(isSelected) : undefined;
    const first = entries.find(({ dataset }) => dataset['alternative'] === undefined);
    select(kept ?? (query === '' ? entries[lastPlace.current] : first));
  }, [query, select]);
  const moveTo = (chosen: HTMLElement | undefined): void => {
    hasMoved.current = true;
    select(chosen);
  };
  const step = (by: 1 | -1, isByGroup: boolean): void => {
    const entries = entriesOf();
    const at = entries.findIndex(isSelected);
    const stops = isByGroup ? firstOfGroups(entries) : entries;
    const place = stops.findLastIndex((stop) => at >= 0 && entries.indexOf(stop) <= at);
    const next = stepFrom(stops, place, by);
    next?.scrollIntoView({ block: 'nearest' });
    moveTo(next);
  };
  return {
    selectedId,
    /** The arrows move between entries, Tab between groups; Enter opens, with Ctrl or ⌘ in a new tab. */
    onKeyDown: (event: KeyboardEvent): void => {
      const { key, shiftKey, nativeEvent } = event;
      if (nativeEvent.isComposing) return;
      if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1, false);
      else if (key === 'Tab') step(shiftKey ? -1 : 1, true);
      else if (key === 'Enter') openEntry(entriesOf().find(isSelected), event.ctrlKey || event.metaKey);
      else return;
      event.preventDefault();
    },
    onPointerMove: ({ target, pointerType }: PointerEvent): void => {
      const entry = target instanceof Element && target.closest<HTMLElement>('[role=option]');
      if (entry && pointerType === 'mouse' && !isSelected(entry)) moveTo(entry);
    },
    keep,
  };
}

function openEntry(entry: HTMLElement | undefined, inNewTab: boolean): void {
  if (inNewTab && entry instanceof HTMLAnchorElement) open(entry.href, '_blank', 'noopener');
  else entry?.click();
}
