import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { actionsOpener, closeActions, isAtEnd, rowOf } from './acted-rows.ts';
import { useKeptEnter } from './use-kept-enter.ts';

/** The list of results, which the search field controls. */
export const resultsId = 'palette-results';

/** Those that the arrows reach. What opens the actions of an entry is part of it. */
const entriesOf = (): HTMLElement[] => [
  ...(document
    .getElementById(resultsId)
    ?.querySelectorAll<HTMLElement>('[role=option]:not([data-opens-actions])') ?? []),
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
export function useKeptSelection(query: string, openSearchPage: (inNewTab: boolean) => void) {
  const hasMoved = useRef(false);
  const lastPlace = useRef(-1);
  const [selectedId, setSelectedId] = useState<string>();
  const enter = useKeptEnter(query, openSearchPage);
  // Before the results of the new text are shown, which select the first.
  useLayoutEffect(() => {
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
  const moveTo = useCallback(
    (chosen: HTMLElement | undefined): void => {
      hasMoved.current = true;
      chosen?.scrollIntoView({ block: 'nearest' });
      select(chosen);
    },
    [select],
  );
  const { settle: settleEnter } = enter;
  const settle = useCallback(
    (isFirstKnown: boolean, isFound: boolean): void => {
      keep();
      settleEnter(isFirstKnown, isFound ? entriesOf().find(isSelected) : undefined);
    },
    [keep, settleEnter],
  );
  const step = (by: 1 | -1, isByGroup: boolean): void => {
    const entries = entriesOf();
    const at = entries.findIndex(isSelected);
    const stops = isByGroup ? firstOfGroups(entries) : entries;
    const place = stops.findLastIndex((stop) => at >= 0 && entries.indexOf(stop) <= at);
    moveTo(stepFrom(stops, place, by));
  };
  /** To the actions of the selected entry, or back from them; false where the arrow moves within the text. */
  const turn = (key: string, field: EventTarget): boolean => {
    const selected = entriesOf().find(isSelected);
    if (key === 'ArrowRight') {
      const opener = isAtEnd(field) ? actionsOpener(selected) : null;
      opener?.click();
      return opener !== null;
    }
    const row = rowOf(selected);
    if (row) {
      closeActions(row);
      moveTo(row);
    }
    return row !== null;
  };
  return {
    selectedId,
    /**
     * The arrows move between entries and to the actions of one, Tab between groups; Enter opens, with Ctrl or ⌘ in a new
     * tab.
     */
    onKeyDown: (event: KeyboardEvent): void => {
      const { key, shiftKey, nativeEvent, currentTarget } = event;
      if (nativeEvent.isComposing) return;
      if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1, false);
      else if (key === 'Tab') step(shiftKey ? -1 : 1, true);
      else if (key === 'Enter')
        enter.press(entriesOf().find(isSelected), hasMoved.current, event.ctrlKey || event.metaKey);
      else if ((key === 'ArrowRight' || key === 'ArrowLeft') && !hasModifier(event)) {
        if (!turn(key, currentTarget)) return;
      } else return;
      event.preventDefault();
    },
    onPointerMove: ({ target, pointerType }: PointerEvent): void => {
      const entry = target instanceof Element && target.closest<HTMLElement>('[role=option]');
      if (!entry || pointerType !== 'mouse' || !entriesOf().includes(entry) || isSelected(entry)) return;
      hasMoved.current = true;
      select(entry);
    },
    /** For the entries. */
    selection: useMemo(() => ({ keep, moveTo, settle }), [keep, moveTo, settle]),
  };
}

const hasModifier = ({ shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  shiftKey || ctrlKey || metaKey || altKey;
