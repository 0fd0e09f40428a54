import type { InterfaceLanguage } from './languages.ts';
import { toWallClock } from './zoned-time.ts';

/** Numbered from Sunday, 0. */
export const firstDaysOfWeek: Readonly<Record<InterfaceLanguage, 0 | 1 | 6>> = { 'en-GB': 1, pl: 1, de: 1 };

/** A calendar day as short as its language writes it with a year: "28 Nov 2026", "28.11.2026". */
export const dayText = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** An instant on the clock of a time zone: "28 Nov 2026, 09:00". */
export function momentText(instant: string, timeZone: string, language: string): string {
  const [day = '', time = ''] = toWallClock(instant, timeZone).split('T');
  return `${dayText(day, language)}, ${time}`;
}
