import { useLanguage } from './use-language.ts';

export interface Format {
  readonly number: (value: number) => string;
  readonly date: (instant: string) => string;
  /** With the day of the week: "Monday, 23 November 2026". */
  readonly fullDate: (instant: string) => string;
  /** A calendar date, `2027-12-31`, the same in every time zone. */
  readonly day: (day: string) => string;
  /** A range of calendar dates: month and year once if they are the same. */
  readonly days: (from: string, to: string) => string;
  readonly time: (instant: string) => string;
}

/** Numbers and dates in the reader's language. */
export function useFormat(): Format {
  const language = useLanguage();
  return {
    number: (value) => new Intl.NumberFormat(language).format(value),
    date: (instant) => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(instant)),
    fullDate: (instant) => new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(new Date(instant)),
    day: (day) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)),
    days: (from, to) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).formatRange(
        new Date(from),
        new Date(to),
      ),
    time: (instant) => new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(instant)),
  };
}
