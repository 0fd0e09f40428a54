import { TimeOfDay } from '@atrium/proto/time-of-day';

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
export const isTime = (time: string | null): time is string => TimeOfDay.safeParse(time).success;
const lastMinute = 24 * 60 - 1;

/** The end of an event whose start moves: it lasts as long as before, until midnight at most. Times are `HH:MM`. */
export function movedEnd(from: string | null, to: string, end: string | null): string | null {
  if (!isTime(from) || !isTime(to) || !isTime(end) || end <= from) return end;
  const minutes = Math.min(minutesOf(to) + minutesOf(end) - minutesOf(from), lastMinute);
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
