import { addDays } from '../../shared/form/calendar-day.ts';

/** What a calendar shows at a time. */
export type CalendarPeriod = 'month' | 'week';

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The first day of the week of a day. Days of the week are numbered from Sunday, 0. */
const startOfWeek = (day: string, firstDayOfWeek: number): string =>
  addDays(day, -((weekdayOf(day) - firstDayOfWeek + 7) % 7));

/** The weeks that are shown for a day: those that its month touches, or its own. */
export function weeksAround(day: string, period: CalendarPeriod, firstDayOfWeek: number): string[][] {
  const first = period === 'month' ? `${day.slice(0, 8)}01` : day;
  const weeks: string[][] = [];
  let start = startOfWeek(first, firstDayOfWeek);
  do {
    const from = start;
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(from, at)));
    start = addDays(start, 7);
  } while (period === 'month' && start.slice(0, 7) === first.slice(0, 7));
  return weeks;
}
