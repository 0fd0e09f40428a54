import { useEventListener } from '@mantine/hooks';
import type { RefCallback } from 'react';
import type { Selection } from './use-selection.ts';

export const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');

/**
 * Keys inside a table, while the focus is in it: J and K or the arrows go from row to row, X selects, / goes to the
 * search field. Enter opens, because the focus is on the row’s link. What is open beside the list follows from row to
 * row.
 */
export function useListKeys(
  selection: Selection | undefined,
  follow?: (id: string) => void,
): RefCallback<HTMLDivElement> {
  return useEventListener('keydown', (event) => {
    if (!event.target || isTyping(event.target) || event.metaKey || event.ctrlKey || event.altKey) return;
    const table = event.currentTarget as HTMLElement;
    if (!actions[event.key]?.(table, selection)) return;
    event.preventDefault();
    const row = event.key in steps && focusedRow();
    if (row) follow?.(row);
  });
}

/** How far keys go from row to row. */
export const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

const focusedRow = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-id]')?.dataset['id'];

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
  const id = focusedRow();
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
  ...Object.fromEntries(Object.entries(steps).map(([key, by]) => [key, focusRow(by)])),
  x: select,
  '/': search,
  Escape: clear,
};
