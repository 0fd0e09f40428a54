import type { KeyboardEvent } from 'react';

/** Moves the focus between the links of a list with the arrow keys. `within` selects what contains all of them. */
export const moveFocus =
  (within = 'ul') =>
  (event: KeyboardEvent<HTMLAnchorElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const links = [...(event.currentTarget.closest(within)?.querySelectorAll('a') ?? [])];
    links[links.indexOf(event.currentTarget) + step]?.focus();
  };
