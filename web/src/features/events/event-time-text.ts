import type { EventSummary } from '@atrium/proto/events/event';
import { timeZoneName, toWallClock } from '../../shared/i18n/zoned-time.ts';

type When = Pick<
  EventSummary,
  'startsAt' | 'endsAt' | 'allDay' | 'dateStart' | 'dateEnd' | 'hasEnd' | 'timeZone'
>;

/** The reader’s own time zone. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** When an event takes place, in the reader’s time zone: "Sat 28 Nov 2026, 14:00–17:00". */
export function eventTimeText(event: When, language: string, timeZone = ownTimeZone()): string {
  if (event.allDay) return daysText(event, language);
  const format = new Intl.DateTimeFormat(language, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZone },
  });
  const start = new Date(event.startsAt);
  return event.hasEnd ? format.formatRange(start, new Date(event.endsAt)) : format.format(start);
}

/** The days of an all-day event, which are the same in every time zone. */
function daysText({ dateStart, dateEnd }: When, language: string): string {
  const format = new Intl.DateTimeFormat(language, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  });
  return format.formatRange(new Date(dateStart), new Date(dateEnd));
}

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

/** The parts of the first day for a calendar leaf: weekday, day and month. */
export function leafOf(
  event: When,
  language: string,
  own = ownTimeZone(),
): { readonly weekday: string; readonly day: string; readonly month: string } {
  const day = event.allDay ? event.dateStart : toWallClock(event.startsAt, own).slice(0, 10);
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(day));
  return {
    weekday: part({ weekday: 'short' }),
    day: part({ day: 'numeric' }),
    month: part({ month: 'short' }),
  };
}

/** The month under which an event is listed: "November 2026". */
export function monthOf(event: When, language: string, own = ownTimeZone()): string {
  const day = event.allDay ? event.dateStart : toWallClock(event.startsAt, own).slice(0, 10);
  return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );
}
