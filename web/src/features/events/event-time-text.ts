import type { EventSummary } from '@atrium/proto/events/event';
import { firstDaysOfWeek } from '../../shared/i18n/date-text.ts';
import type { InterfaceLanguage } from '../../shared/i18n/languages.ts';
import { ownTimeZone, timeZoneName, toWallClock } from '../../shared/i18n/zoned-time.ts';

type When = Pick<
  EventSummary,
  'startsAt' | 'endsAt' | 'allDay' | 'dateStart' | 'dateEnd' | 'hasEnd' | 'timeZone'
>;

/** The time where the event takes place, with the name of its zone. Null if clocks there show the reader’s time. */
export function timeThere(
  event: When,
  language: string,
  own = ownTimeZone(),
): { readonly time: string; readonly zone: string } | null {
  if (event.allDay) return null;
  const [there, here] = [event.timeZone, own].map((zone) => toWallClock(event.startsAt, zone)) as [
    string,
    string,
  ];
  if (there === here) return null;
  const isSameDay = there.slice(0, 10) === here.slice(0, 10);
  const format = new Intl.DateTimeFormat(language, {
    ...(!isSameDay && { weekday: 'short' }),
    ...{ hour: '2-digit', minute: '2-digit', timeZone: event.timeZone },
  });
  const start = new Date(event.startsAt);
  return {
    time: event.hasEnd ? format.formatRange(start, new Date(event.endsAt)) : format.format(start),
    zone: timeZoneName(event.timeZone, language),
  };
}

/** The first day, in the reader’s time zone. An all-day event has the same one everywhere. */
const firstDayOf = (event: When, own: string): string =>
  event.allDay ? event.dateStart : toWallClock(event.startsAt, own).slice(0, 10);

/** The parts of the first day for a calendar leaf: weekday, day and month. */
export function leafOf(
  event: When,
  language: string,
  own = ownTimeZone(),
): { readonly weekday: string; readonly day: string; readonly month: string } {
  const day = new Date(firstDayOf(event, own));
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(day);
  return {
    weekday: part({ weekday: 'short' }),
    day: part({ day: 'numeric' }),
    month: part({ month: 'short' }),
  };
}

/** The month under which an event is listed: "November 2026". */
export const monthOf = (event: When, language: string, own = ownTimeZone()): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(firstDayOf(event, own)),
  );

const dayInMs = 24 * 3_600_000;

/** How many weeks from this one an event begins: 0 for this week, and for what has begun already. */
export function weeksUntil(
  event: When,
  language: InterfaceLanguage,
  now = new Date(),
  own = ownTimeZone(),
): number {
  const today = Date.parse(toWallClock(now.toISOString(), own).slice(0, 10));
  const intoWeek = (new Date(today).getUTCDay() - firstDaysOfWeek[language] + 7) % 7;
  const thisWeek = today - intoWeek * dayInMs;
  return Math.max(0, Math.floor((Date.parse(firstDayOf(event, own)) - thisWeek) / (7 * dayInMs)));
}
