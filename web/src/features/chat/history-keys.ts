import type { KeyboardEvent } from 'react';
import type { TimelineEntry, History } from './use-history.ts';

interface Keys {
  readonly virtual: History;
  readonly entries: readonly TimelineEntry[];
  readonly focus: (key: string) => void;
}

/** Arrow keys move between messages, also to those not rendered yet. Enter opens the actions of a message. */
export function navigateHistory(event: KeyboardEvent<HTMLElement>, { virtual, entries, focus }: Keys): void {
  const list = event.currentTarget;
  const target = event.target as HTMLElement;
  const isList = target === list;
  if (!isList && target.tagName !== 'ARTICLE') return;
  if (event.key === 'Enter' && !isList)
    return target.querySelector<HTMLElement>('button[aria-haspopup="menu"]')?.click();
  const at = isList ? lastVisibleIndex(list) + 1 : indexOf(target);
  const next = nextIndex(event.key, at, entries, isList);
  const entry = next === null ? undefined : entries[next];
  if (next === null || !entry) return;
  event.preventDefault();
  virtual.scrollToIndex(next, { align: 'auto' });
  focus(entry.key);
}

const indexOf = (element: Element): number =>
  Number(element.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1);

/** Index of the last visible message. */
function lastVisibleIndex(list: HTMLElement): number {
  const { bottom } = list.getBoundingClientRect();
  const shown = [...list.querySelectorAll('article')];
  const last = shown.findLast((one) => one.getBoundingClientRect().top <= bottom);
  return last ? indexOf(last) : -1;
}

/** Events of the conversation are skipped. */
function nextIndex(
  key: string,
  at: number,
  entries: readonly TimelineEntry[],
  isList: boolean,
): number | null {
  const isMessage = (timelineEntry: TimelineEntry): boolean =>
    timelineEntry.kind === 'pending' || !timelineEntry.messageRow.message.event;
  if (key === 'ArrowUp') return indexOrNull(entries.slice(0, at).findLastIndex(isMessage));
  if (key === 'ArrowDown' && !isList) {
    const step = entries.slice(at + 1).findIndex(isMessage);
    return step < 0 ? null : at + 1 + step;
  }
  if (key === 'Home') return indexOrNull(entries.findIndex(isMessage));
  return key === 'End' ? indexOrNull(entries.findLastIndex(isMessage)) : null;
}

const indexOrNull = (at: number): number | null => (at < 0 ? null : at);
