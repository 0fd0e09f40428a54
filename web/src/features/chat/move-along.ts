import type { KeyboardEvent } from 'react';

/** Arrows go from one link of a list to the next. */
export function moveAlong(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])];
  links[links.indexOf(event.currentTarget) + step]?.focus();
}
