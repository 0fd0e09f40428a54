import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Reading } from './conversation-store.ts';

/** As far from the end as one may be and still be there, in pixels. */
const near = 60;

interface Place {
  atEnd: boolean;
  /** The first message in sight, and how far it is from the top. */
  anchor: { seq: string; top: number } | null;
}

const articles = (scroller: HTMLElement): HTMLElement[] => [
  ...scroller.querySelectorAll<HTMLElement>('[data-seq]'),
];

function placeOf(scroller: HTMLElement): Place {
  const { top } = scroller.getBoundingClientRect();
  const first = articles(scroller).find((one) => one.getBoundingClientRect().bottom > top);
  return {
    atEnd: scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < near,
    anchor: first ? { seq: first.dataset['seq'] ?? '', top: first.getBoundingClientRect().top - top } : null,
  };
}

/** Where one looked stays where it is, whatever comes above or grows; at the end one stays at the end. */
function keep(scroller: HTMLElement, { atEnd, anchor }: Place, reachesEnd: boolean): void {
  if (atEnd && reachesEnd) {
    scroller.scrollTop = scroller.scrollHeight;
    return;
  }
  const element = anchor && scroller.querySelector(`[data-seq="${anchor.seq}"]`);
  if (!element) return;
  const now = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  if (Math.abs(now - anchor.top) >= 1) scroller.scrollTop += now - anchor.top;
}

/** To where a conversation was opened. */
function goTo(scroller: HTMLElement, at: number | null): void {
  const target = at === null ? null : articles(scroller).find((one) => Number(one.dataset['seq']) >= at);
  if (!target) {
    scroller.scrollTop = scroller.scrollHeight;
    return;
  }
  const distance = target.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  scroller.scrollTop += distance - scroller.clientHeight / 3;
}

/** Keeps the place in a history that grows at both ends; `onMove` is told whenever something else is in sight. */
export function useKeptPlace(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  { opening, cache }: Pick<Reading, 'opening' | 'cache'>,
  onMove: (place: { atEnd: boolean }) => void,
): void {
  const place = useRef<Place>({ atEnd: true, anchor: null });
  const placed = useRef(0);
  const moved = useRef(onMove);
  const reachesEnd = useRef(true);
  useLayoutEffect(() => {
    moved.current = onMove;
    reachesEnd.current = !cache?.after;
    const box = scroller.current;
    if (!box || !cache) return;
    if (placed.current === opening.count) keep(box, place.current, reachesEnd.current);
    else goTo(box, opening.at);
    placed.current = opening.count;
    place.current = placeOf(box);
  });
  const isReady = cache !== null;
  useEffect(() => {
    const box = scroller.current;
    if (!box || !isReady) return;
    const look = (): void => {
      place.current = placeOf(box);
      moved.current(place.current);
    };
    const grown = new ResizeObserver(() => {
      keep(box, place.current, reachesEnd.current);
      look();
    });
    grown.observe(box);
    if (content.current) grown.observe(content.current);
    box.addEventListener('scroll', look, { passive: true });
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      grown.disconnect();
      box.removeEventListener('scroll', look);
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [scroller, content, isReady]);
}

/** The last message that is in sight; nothing while nobody looks. */
export function lastInSight(scroller: HTMLElement): number | null {
  if (document.visibilityState !== 'visible' || !document.hasFocus()) return null;
  const { bottom } = scroller.getBoundingClientRect();
  const seen = articles(scroller).findLast((one) => one.getBoundingClientRect().bottom <= bottom + near);
  return seen ? Number(seen.dataset['seq']) : null;
}
