import { weekdays, type Repetition, type Weekday } from '@atrium/proto/events/repetition';

/** By which days a month or year is counted. */
export type MonthlyBy = 'day' | 'weekday' | 'last-weekday';

const parts = (day: string): { weekday: Weekday; dayOfMonth: number; month: number; nth: number } => {
  const date = new Date(`${day}T00:00:00Z`);
  const dayOfMonth = date.getUTCDate();
  return {
    weekday: weekdays[(date.getUTCDay() + 6) % 7] as Weekday,
    dayOfMonth,
    month: date.getUTCMonth() + 1,
    nth: Math.ceil(dayOfMonth / 7),
  };
};

export const weekdayOf = (day: string): Weekday => parts(day).weekday;
export const nthOf = (day: string): number => parts(day).nth;

/** Whether the day is within the last week of its month. */
export function isInLastWeek(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.getUTCDate() > last - 7;
}

/** The days on which an event that begins on this day repeats, most simply put. */
export function daysOf(
  day: string,
  frequency: Repetition['frequency'],
  by: MonthlyBy = 'day',
): Pick<Repetition, 'weekdays' | 'monthDays' | 'months' | 'positions'> {
  const none = { weekdays: [], monthDays: [], months: [], positions: [] };
  const { weekday, dayOfMonth, nth } = parts(day);
  if (frequency === 'weekly') return { ...none, weekdays: [{ day: weekday, nth: null }] };
  if (frequency !== 'monthly') return none;
  if (by === 'day') return { ...none, monthDays: [dayOfMonth] };
  return { ...none, weekdays: [{ day: weekday, nth: by === 'weekday' ? nth : -1 }] };
}

export const monthlyBy = ({ weekdays: [first] }: Repetition): MonthlyBy =>
  first ? (first.nth === -1 ? 'last-weekday' : 'weekday') : 'day';

/** A rule moves with the first day: what repeats on its weekday repeats on the new one. */
export function movedTo(repetition: Repetition, from: string, to: string): Repetition {
  const { frequency } = repetition;
  if (from === to) return repetition;
  if (frequency === 'monthly') return { ...repetition, ...daysOf(to, frequency, monthlyBy(repetition)) };
  if (frequency !== 'weekly') return repetition;
  const others = repetition.weekdays.filter(({ day }) => day !== weekdayOf(from) && day !== weekdayOf(to));
  const all = [...others, { day: weekdayOf(to), nth: null }];
  return {
    ...repetition,
    weekdays: all.toSorted((a, b) => weekdays.indexOf(a.day) - weekdays.indexOf(b.day)),
  };
}
