import { useDocumentVisibility } from '@mantine/hooks';
import {
  defaultRangeExtractor,
  useVirtualizer,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ConversationSnapshot } from './conversation-store.ts';
import { estimatedHeight } from './estimated-height.ts';
import type { PendingMessage } from './pending-message.ts';
import type { MessageRow } from './message-rows.ts';

/** A stored or a pending message. */
export type TimelineEntry =
  | { readonly kind: 'row'; readonly key: string; readonly messageRow: MessageRow }
  | { readonly kind: 'pending'; readonly key: string; readonly message: PendingMessage };

/** Distance from the end, in pixels, that still counts as being there. */
const endTolerance = 60;
/** Space above the first message for the loading indicator. */
const paddingTop = 48;
/** Messages rendered beyond each edge. */
const overscanCount = 8;

export type History = Virtualizer<HTMLDivElement, HTMLDivElement>;

export interface HistoryView {
  /** For scrolling only. Do not render from its properties, because they change while its identity stays the same. */
  readonly virtual: History;
  readonly drawn: readonly VirtualItem[];
  readonly height: number;
  /** Keeps the focused message rendered wherever the reader scrolls. */
  readonly hold: (key: string | null) => void;
}

/** Renders only the visible part of a history, and keeps the position when entries are added or change their height. */
export function useHistory(
  scroller: RefObject<HTMLDivElement | null>,
  entries: readonly TimelineEntry[],
  { opening, cache, follows }: Pick<ConversationSnapshot, 'opening' | 'cache' | 'follows'>,
): HistoryView {
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
    // While the page is hidden, the position stays where the reader stopped.
    followOnAppend: follows && isShown,
    scrollEndThreshold: endTolerance,
    overscan: overscanCount,
    paddingStart: paddingTop,
    paddingEnd: cache?.after ? paddingTop : 0,
    scrollPaddingStart: paddingTop,
  });
  useLayoutEffect(() => {
    Object.assign(virtual, { shouldAdjustScrollPositionOnItemSizeChange: isAbove });
  }, [virtual]);
  useInitialScroll(virtual, entries, opening);
  useScrollToOwn(virtual, entries, cache?.after ?? false);
  useScrollToMissed(virtual, entries, isShown);
  return { virtual, drawn: virtual.getVirtualItems(), height: virtual.getTotalSize(), hold };
}

/**
 * Height changes above must not move the reader’s position, also while scrolling up: a day separator disappears when
 * earlier messages of that day are loaded.
 */
const isAbove = ({ end }: VirtualItem, _: number, { scrollOffset }: History): boolean =>
  end <= (scrollOffset ?? 0);

const heightOf = (entry: TimelineEntry | undefined): number =>
  entry?.kind === 'row' ? estimatedHeight(entry.messageRow) : 80;

const withHeld = (range: Range, held: number): number[] => {
  const shown = defaultRangeExtractor(range);
  if (held < 0) return shown;
  const around = [held - 1, held, held + 1].filter((at) => at >= 0 && at < range.count);
  return [...new Set([...shown, ...around])].toSorted((one, other) => one - other);
};

/** Scrolls to where the conversation was opened. */
function useInitialScroll(
  virtual: History,
  entries: readonly TimelineEntry[],
  { count, at }: ConversationSnapshot['opening'],
): void {
  const place = useRef({ entries, at });
  useLayoutEffect(() => {
    place.current = { entries, at };
  });
  useLayoutEffect(() => {
    const { entries: shown, at: targetSeq } = place.current;
    const target =
      targetSeq === null
        ? -1
        : shown.findIndex((entry) => entry.kind === 'row' && entry.messageRow.message.seq >= targetSeq);
    if (target < 0) virtual.scrollToEnd();
    else virtual.scrollToIndex(target, { align: 'center' });
  }, [virtual, count]);
}

/** Scrolls to a message the person has just sent. */
function useScrollToOwn(virtual: History, entries: readonly TimelineEntry[], hasMoreAfter: boolean): void {
  const last = entries.at(-1);
  const own = last?.kind === 'pending' ? last.key : null;
  const before = useRef(own);
  useEffect(() => {
    if (own !== null && own !== before.current && !hasMoreAfter) virtual.scrollToEnd();
    before.current = own;
  }, [virtual, own, hasMoreAfter]);
}

/** A reader who was at the end and looked elsewhere returns to the first message that arrived meanwhile. */
function useScrollToMissed(virtual: History, entries: readonly TimelineEntry[], isShown: boolean): void {
  const now = useRef(entries);
  const lastPosition = useRef<{ last: string | undefined; atEnd: boolean } | null>(null);
  useLayoutEffect(() => {
    now.current = entries;
  });
  useLayoutEffect(() => {
    if (!isShown) {
      lastPosition.current = { last: now.current.at(-1)?.key, atEnd: virtual.isAtEnd(endTolerance) };
      return;
    }
    const from = lastPosition.current;
    lastPosition.current = null;
    const first = now.current.findIndex(({ key }) => key === from?.last) + 1;
    if (from?.atEnd && first > 0 && first < now.current.length)
      virtual.scrollToIndex(first, { align: 'center' });
  }, [virtual, isShown]);
}

export interface ScrollPosition {
  readonly atEnd: boolean;
  /** Pixels to the edges of the loaded messages. */
  readonly above: number;
  readonly below: number;
  readonly isLooked: boolean;
  /** `seq` of the last visible message. Null while the page is hidden or not focused. */
  readonly seen: number | null;
}

/** Reports every change of position. A reader at the end stays there when the height of the list changes. */
export function useScrollPosition(
  scroller: RefObject<HTMLDivElement | null>,
  virtual: History,
  onMove: (scrollPosition: ScrollPosition) => void,
): void {
  const moved = useRef(onMove);
  const wasAtEnd = useRef(true);
  useEffect(() => {
    moved.current = onMove;
    if (scroller.current) reportPosition(scroller.current, moved.current, wasAtEnd);
  });
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const report = (): void => reportPosition(box, moved.current, wasAtEnd);
    const resized = new ResizeObserver(() => {
      if (wasAtEnd.current) virtual.scrollToEnd();
    });
    resized.observe(box);
    box.addEventListener('scroll', report, { passive: true });
    addEventListener('focus', report);
    addEventListener('blur', report);
    document.addEventListener('visibilitychange', report);
    return () => {
      resized.disconnect();
      box.removeEventListener('scroll', report);
      removeEventListener('focus', report);
      removeEventListener('blur', report);
      document.removeEventListener('visibilitychange', report);
    };
  }, [scroller, virtual]);
}

function reportPosition(
  box: HTMLElement,
  moved: (scrollPosition: ScrollPosition) => void,
  wasAtEnd: { current: boolean },
): void {
  const below = box.scrollHeight - box.scrollTop - box.clientHeight;
  wasAtEnd.current = below < endTolerance;
  const isLooked = document.visibilityState === 'visible' && document.hasFocus();
  const seen = isLooked ? lastVisible(box) : null;
  moved({ atEnd: below < endTolerance, above: box.scrollTop, below, isLooked, seen });
}

/** `seq` of the last visible message. */
function lastVisible(scroller: HTMLElement): number | null {
  const { top, bottom } = scroller.getBoundingClientRect();
  const rendered = [...scroller.querySelectorAll<HTMLElement>('[data-seq]')];
  const seen = rendered.findLast((one) => {
    const place = one.getBoundingClientRect();
    return place.bottom <= bottom + endTolerance && place.bottom >= top;
  });
  return seen ? Number(seen.dataset['seq']) : null;
}
