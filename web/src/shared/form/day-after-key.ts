import type { KeyboardEvent } from 'react';
import { addDays, addMonths } from './calendar-day.ts';

/** The day that a key of a calendar leads to. Days of the week are numbered from Sunday, 0. */
export function dayAfterKey(
  { key, shiftKey }: KeyboardEvent,
  day: string,
  firstDay: number,
): string | undefined {
  const sinceFirstDay = (new Date(day).getUTCDay() - firstDay + 7) % 7;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    case 'Home':
      return addDays(day, -sinceFirstDay);
    case 'End':
      return addDays(day, 6 - sinceFirstDay);
    default:
      return undefined;
  }
}
