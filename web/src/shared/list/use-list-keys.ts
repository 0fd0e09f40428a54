import { useEventListener } from '@mantine/hooks';
import type { RefCallback } from 'react';
import type { Selection } from './use-selection.ts';

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');

/**
 * Keys inside a table, while the focus is in it: J and K or the arrows go from row to row, X selects, / goes to the
 * search field. Enter opens, because the focus is on the row’s link.
 */
export function useListKeys(selection: Selection | undefined): RefCallback<HTMLDivElement> {
  return useEventListener('keydown', (event) => {
    if (!event.target || isTyping(event.target) || event.metaKey || event.ctrlKey || event.altKey) return;
    const table = event.currentTarget as HTMLElement;
    if (actions[event.key]?.(table, selection)) event.preventDefault();
  });
}

type Action = (table: HTMLElement, selection: Selection | undefined) => boolean;

const focusRow =
  (by: 1 | -1): Action =>
  (table) => {
    const rows = [...table.querySelectorAll<HTMLElement>('[data-row-link]')];
    const current = document.activeElement?.closest('[role=row]');
    const at = rows.findIndex((link) => current?.contains(link));
    const next = rows[at + by];
    next?.focus();
    return next !== undefined;
  };

const select: Action = (_table, selection) => {
  const id = document.activeElement?.closest<HTMLElement>('[data-id]')?.dataset['id'];
  if (!selection || !id) return false;
  selection.toggle(id);
  return true;
};

const search: Action = () => {
  const field = document.querySelector<HTMLElement>('main input[type=search]');
  field?.focus();
  return field !== null;
};

const clear: Action = (_table, selection) => {
  if (!selection || selection.chosen.size === 0) return false;
  selection.clear();
  return true;
};

const actions: Readonly<Record<string, Action>> = {
  j: focusRow(1),
  ArrowDown: focusRow(1),
  k: focusRow(-1),
  ArrowUp: focusRow(-1),
  x: select,
  '/': search,
  Escape: clear,
};
