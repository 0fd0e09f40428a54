import { useDocumentVisibility } from '@mantine/hooks';
import {
  defaultRangeExtractor,
  useVirtualizer,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Reading } from './conversation-store.ts';
import { estimatedHeight } from './estimated-height.ts';
import type { Outgoing } from './outgoing.ts';
import type { Row } from './rows-of.ts';

/** What stands in the history: a message, or one that is on its way. */
export type Entry =
  | { readonly kind: 'row'; readonly key: string; readonly row: Row }
  | { readonly kind: 'pending'; readonly key: string; readonly message: Outgoing };

/** As far from the end as one may be and still be there, in pixels. */
const near = 60;
/** Room above the first message, for the sign that more is read. */
const head = 48;
/** Messages drawn beyond each edge. */
const beyond = 8;

export type History = Virtualizer<HTMLDivElement, HTMLDivElement>;

export interface UsedHistory {
  /** To go somewhere with; what it says of itself is not for drawing, since it changes without becoming another. */
  readonly virtual: History;
  readonly drawn: readonly VirtualItem[];
  readonly height: number;
  /** The message that has the keyboard stays drawn wherever one scrolls. */
  readonly hold: (key: string | null) => void;
}

/** Draws of a history only what is in sight, and keeps the place whatever comes above, below or grows. */
export function useHistory(
  scroller: RefObject<HTMLDivElement | null>,
  entries: readonly Entry[],
  { opening, cache, follows }: Pick<Reading, 'opening' | 'cache' | 'follows'>,
): UsedHistory {
  const [held, hold] = useState<string | null>(null);
  const isShown = useDocumentVisibility() === 'visible';
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this component as it is
  const virtual = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => heightOf(entries[at]),
    getItemKey: (at) => entries[at]?.key ?? at,
    rangeExtractor: (range) =>
      withHeld(range, held === null ? -1 : entries.findIndex(({ key }) => key === held)),
    initialRect: { width: 800, height: 800 },
    anchorTo: 'end',
    // Whoever looks elsewhere finds the place where they stopped.
    followOnAppend: follows && isShown,
    scrollEndThreshold: near,
    overscan: beyond,
    paddingStart: head,
    paddingEnd: cache?.after ? head : 0,
    scrollPaddingStart: head,
  });
  useLayoutEffect(() => {
    Object.assign(virtual, { shouldAdjustScrollPositionOnItemSizeChange: isAbove });
  }, [virtual]);
  useOpening(virtual, entries, opening);
  useOwn(virtual, entries, cache?.after ?? false);
  useReturn(virtual, entries, isShown);
  return { virtual, drawn: virtual.getVirtualItems(), height: virtual.getTotalSize(), hold };
}

/** What changes above what one reads must not move it, also while one scrolls up: a day's line goes when what was before it comes. */
const isAbove = ({ end }: VirtualItem, _: number, { scrollOffset }: History): boolean =>
  end <= (scrollOffset ?? 0);

const heightOf = (entry: Entry | undefined): number =>
  entry?.kind === 'row' ? estimatedHeight(entry.row) : 80;

const withHeld = (range: Range, held: number): number[] => {
  const shown = defaultRangeExtractor(range);
  if (held < 0) return shown;
  const around = [held - 1, held, held + 1].filter((at) => at >= 0 && at < range.count);
  return [...new Set([...shown, ...around])].toSorted((one, other) => one - other);
};

/** To where a conversation was opened. */
function useOpening(virtual: History, entries: readonly Entry[], { count, at }: Reading['opening']): void {
  const place = useRef({ entries, at });
  useLayoutEffect(() => {
    place.current = { entries, at };
  });
  useLayoutEffect(() => {
    const { entries: shown, at: wanted } = place.current;
    const target =
      wanted === null
        ? -1
        : shown.findIndex((entry) => entry.kind === 'row' && entry.row.message.seq >= wanted);
    if (target < 0) virtual.scrollToEnd();
    else virtual.scrollToIndex(target, { align: 'center' });
  }, [virtual, count]);
}

/** Whoever says something wants to see it. */
function useOwn(virtual: History, entries: readonly Entry[], goesOn: boolean): void {
  const last = entries.at(-1);
  const own = last?.kind === 'pending' ? last.key : null;
  const before = useRef(own);
  useEffect(() => {
    if (own !== null && own !== before.current && !goesOn) virtual.scrollToEnd();
    before.current = own;
  }, [virtual, own, goesOn]);
}

/** Whoever was at the end, looked elsewhere and comes back begins with the first that came meanwhile. */
function useReturn(virtual: History, entries: readonly Entry[], isShown: boolean): void {
  const now = useRef(entries);
  const left = useRef<{ last: string | undefined; atEnd: boolean } | null>(null);
  useLayoutEffect(() => {
    now.current = entries;
  });
  useLayoutEffect(() => {
    if (!isShown) {
      left.current = { last: now.current.at(-1)?.key, atEnd: virtual.isAtEnd(near) };
      return;
    }
    const from = left.current;
    left.current = null;
    const first = now.current.findIndex(({ key }) => key === from?.last) + 1;
    if (from?.atEnd && first > 0 && first < now.current.length)
      virtual.scrollToIndex(first, { align: 'center' });
  }, [virtual, isShown]);
}

/** Where one is in a history. */
export interface Place {
  readonly atEnd: boolean;
  /** Pixels to either edge of what is read. */
  readonly above: number;
  readonly below: number;
  readonly isLooked: boolean;
  /** The last message in sight; null while nobody looks. */
  readonly seen: number | null;
}

/** Tells of every other place, and stays at the end when the room for the history changes. */
export function usePlace(
  scroller: RefObject<HTMLDivElement | null>,
  virtual: History,
  onMove: (place: Place) => void,
): void {
  const moved = useRef(onMove);
  const wasAtEnd = useRef(true);
  useEffect(() => {
    moved.current = onMove;
    if (scroller.current) tell(scroller.current, moved.current, wasAtEnd);
  });
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const look = (): void => tell(box, moved.current, wasAtEnd);
    const resized = new ResizeObserver(() => {
      if (wasAtEnd.current) virtual.scrollToEnd();
    });
    resized.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    addEventListener('focus', look);
    addEventListener('blur', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      resized.disconnect();
      box.removeEventListener('scroll', look);
      removeEventListener('focus', look);
      removeEventListener('blur', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [scroller, virtual]);
}

function tell(box: HTMLElement, moved: (place: Place) => void, wasAtEnd: { current: boolean }): void {
  const below = box.scrollHeight - box.scrollTop - box.clientHeight;
  wasAtEnd.current = below < near;
  const isLooked = document.visibilityState === 'visible' && document.hasFocus();
  const seen = isLooked ? lastInSight(box) : null;
  moved({ atEnd: below < near, above: box.scrollTop, below, isLooked, seen });
}

/** The last message that is in sight. */
function lastInSight(scroller: HTMLElement): number | null {
  const { top, bottom } = scroller.getBoundingClientRect();
  const drawn = [...scroller.querySelectorAll<HTMLElement>('[data-seq]')];
  const seen = drawn.findLast((one) => {
    const place = one.getBoundingClientRect();
    return place.bottom <= bottom + near && place.bottom >= top;
  });
  return seen ? Number(seen.dataset['seq']) : null;
}
