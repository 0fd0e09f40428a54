import { useEffect, useState } from 'react';

/** For a dialog that is mounted only while open: returns the focus to its opener on unmount. */
export function useReturnFocus(): void {
  const [from] = useState(opener);
  useEffect(() => () => returnFocusTo(from), [from]);
}

/** Only if nothing else has taken the focus on purpose, as an editor does for newly inserted content. */
function returnFocusTo(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/** A menu item disappears with its menu, so the button of the menu is the opener. */
function opener(): HTMLElement | null {
  const active = document.activeElement as HTMLElement | null;
  const menu = active?.closest('[role=menu]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
}
