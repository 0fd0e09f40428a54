import { useEffect } from 'react';
import { isForPage, prefixTime } from '../../shared/navigation/read-key.ts';
import { useSession } from '../../shared/session/use-session.ts';

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-update]')];

const current = (): HTMLElement | undefined => rows().find((row) => row.contains(document.activeElement));

function move(by: 1 | -1): void {
  const all = rows();
  const at = all.findIndex((row) => row.contains(document.activeElement));
  const next = all[at === -1 ? 0 : at + by];
  next?.querySelector<HTMLElement>('a, button')?.focus();
}

const actions: Readonly<Record<string, () => void>> = { j: () => move(1), k: () => move(-1) };

/**
 * Keys of the page of notifications: J and K go from row to row. In a row, the button that names a key in its
 * `aria-keyshortcuts` is pressed by it.
 */
export function useUpdateKeys(isPage: boolean): void {
  const { singleKeys } = useSession().preferences;
  useEffect(() => {
    if (!isPage || !singleKeys) return;
    let prefixAt = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent): void => {
      if (!isForPage(event)) return;
      // After G, a letter opens a page.
      const isAfterPrefix = event.timeStamp - prefixAt < prefixTime;
      prefixAt = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (isAfterPrefix) return;
      const name = `${event.shiftKey ? 'Shift+' : ''}${event.key.toUpperCase()}`;
      const button = [...(current()?.querySelectorAll<HTMLElement>('[aria-keyshortcuts]') ?? [])].find(
        (one) => one.getAttribute('aria-keyshortcuts') === name,
      );
      const action = button ? () => button.click() : actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isPage, singleKeys]);
}
