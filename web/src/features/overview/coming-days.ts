import { dayIn } from '@atrium/proto/day-in';
import type { UpcomingDays, UpcomingItem } from '../../shared/navigation/upcoming.ts';

export const daysAhead = 14;

/** Today and the days after it, in the time zone of the organisation. */
export function comingDays(timeZone: string, now: Date): UpcomingDays {
  const from = dayIn(timeZone, now);
  const last = new Date(from);
  last.setUTCDate(last.getUTCDate() + daysAhead - 1);
  return { from, to: last.toISOString().slice(0, 10) };
}

const isDay = (at: string): boolean => at.length === 10;

export interface ComingItem extends UpcomingItem {
  readonly day: string;
  /** Null if it happens on the day as a whole. */
  readonly instant: string | null;
}

/** Those within the days, in order; what concerns a whole day before what has a time. */
export const inDays = (
  items: readonly UpcomingItem[],
  { from, to }: UpcomingDays,
  timeZone: string,
): ComingItem[] =>
  items
    .map((item) => ({
      ...item,
      day: isDay(item.at) ? item.at : dayIn(timeZone, new Date(item.at)),
      instant: isDay(item.at) ? null : item.at,
    }))
    .filter(({ day }) => from <= day && day <= to)
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));

const placeOf = ({ day, instant }: Pick<ComingItem, 'day' | 'instant'>): string => `${day} ${instant ?? ''}`;
