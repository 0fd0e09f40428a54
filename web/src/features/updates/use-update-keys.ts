import { useEffect, type RefObject } from 'react';
import { isForPage, prefixTime } from '../../shared/navigation/read-key.ts';
import { useSession } from '../../shared/session/use-session.ts';

const rowsIn = (place: Element): HTMLElement[] => [...place.querySelectorAll<HTMLElement>('[data-update]')];

const rowWithFocus = (place: Element): HTMLElement | undefined =>
  rowsIn(place).find((row) => row.contains(document.activeElement));

/** Moves the focus to the next row or the one before. Without one with the focus, to the first. */
export function moveAmongUpdates(place: Element, by: 1 | -1 = 1): void {
  const all = rowsIn(place);
  const at = all.findIndex((row) => row.contains(document.activeElement));
  const next = all[at === -1 ? 0 : at + by];
  next?.querySelector<HTMLElement>('a, button')?.focus();
}

const letters: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };
const arrows: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Keys of the notifications, on their page or in the panel that contains `inPanel`: J, K and the arrows go from row to
 * row. In a row, the button that names a key in its `aria-keyshortcuts` is pressed by it.
 */
export function useUpdateKeys(inPanel?: RefObject<HTMLElement | null>): void {
  const { singleKeys } = useSession().preferences;
  useEffect(() => {
    let prefixAt = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent): void => {
      const panel = inPanel?.current?.closest('[role="dialog"]') ?? null;
      const place = inPanel ? panel : document.querySelector('main');
      if (!place || !isForPage(event, panel)) return;
      // After G, a letter opens a page.
      const isAfterPrefix = event.timeStamp - prefixAt < prefixTime;
      prefixAt = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (isAfterPrefix) return;
      const row = rowWithFocus(place);
      const name = `${event.shiftKey ? 'Shift+' : ''}${event.key.toUpperCase()}`;
      const button = [...(row?.querySelectorAll<HTMLElement>('[aria-keyshortcuts]') ?? [])].find(
        (one) => one.getAttribute('aria-keyshortcuts') === name,
      );
      // On the page, arrows scroll until a row has the focus.
      const step = (singleKeys && letters[event.key]) || ((panel || row) && arrows[event.key]);
      if (step) moveAmongUpdates(place, step);
      else if (button && singleKeys) button.click();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [inPanel, singleKeys]);
}
