import { plural, select, selectOrdinal, t } from '@lingui/core/macro';
import type { Repetition, Weekday } from '@atrium/proto/events/repetition';
import { weekdays } from '@atrium/proto/events/repetition';

/** How an event repeats, in the reader's language: "Every 2 weeks · Tuesday, Thursday · until 31 March 2027". */
export function repetitionText(repetition: Repetition, language: string): string {
  return [everyText(repetition), daysText(repetition, language), endText(repetition, language)]
    .filter(Boolean)
    .join(' · ');
}

function everyText({ frequency, interval }: Repetition): string {
  switch (frequency) {
    case 'daily':
      return t`${plural(interval, { one: 'Every day', other: 'Every # days' })}`;
    case 'weekly':
      return t`${plural(interval, { one: 'Every week', other: 'Every # weeks' })}`;
    case 'monthly':
      return t`${plural(interval, { one: 'Every month', other: 'Every # months' })}`;
    case 'yearly':
      return t`${plural(interval, { one: 'Every year', other: 'Every # years' })}`;
  }
}

function daysText({ weekdays: days, monthDays, months, positions }: Repetition, language: string): string {
  // Rules that other programs make: what the words would say is not worth their length.
  if (positions.length > 0) return '';
  const named = [
    ...days.map(({ day, nth }) => weekdayText(day, nth, language)),
    ...monthDays.map(dayOfMonthText),
    ...months.map((month) => monthName(month, language)),
  ];
  return new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(named);
}

/** "Day 15". */
export const dayOfMonthText = (day: number): string => (day === -1 ? t`last day` : t`day ${day}`);

/** "Tuesday", "2nd Tuesday", "last Tuesday". */
export function weekdayText(day: Weekday, nth: number | null, language: string): string {
  const weekday = weekdayName(day, language);
  if (nth === null) return weekday;
  if (nth === -1)
    return t`${select(day, {
      MO: 'last Monday',
      TU: 'last Tuesday',
      WE: 'last Wednesday',
      TH: 'last Thursday',
      FR: 'last Friday',
      SA: 'last Saturday',
      other: 'last Sunday',
    })}`;
  const number = Math.abs(nth);
  return nth < 0
    ? t`${selectOrdinal(number, { one: '#st', two: '#nd', few: '#rd', other: '#th' })} ${weekday} from the end`
    : t`${selectOrdinal(number, { one: '#st', two: '#nd', few: '#rd', other: '#th' })} ${weekday}`;
}

/** A Monday. */
const monday = Date.UTC(2024, 0, 1);
const dayInMs = 24 * 3_600_000;

export const weekdayName = (day: Weekday, language: string, style: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' }).format(
    monday + weekdays.indexOf(day) * dayInMs,
  );

const monthName = (month: number, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month - 1, 1));

function endText({ until, count }: Repetition, language: string): string {
  if (count !== null) return t`${plural(count, { one: '# date', other: '# dates' })}`;
  if (until === null) return '';
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(until),
  );
  return t`until ${day}`;
}
