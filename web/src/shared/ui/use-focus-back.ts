import { useEffect, useState } from 'react';

/** For a dialog that is there only while it is open: when it goes, the focus is again where it came from. */
export function useFocusBack(): void {
  const [from] = useState(opener);
  useEffect(() => () => giveBackTo(from), [from]);
}

/** Unless somebody has taken it on purpose, as an editor does for what was just put into it. */
function giveBackTo(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/** What is chosen in a menu goes with the menu: what opened that is meant. */
function opener(): HTMLElement | null {
  const active = document.activeElement as HTMLElement | null;
  const menu = active?.closest('[role=menu]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
}
