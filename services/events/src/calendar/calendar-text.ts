import ical, { ICalCalendarMethod, type ICalEventData } from 'ical-generator';
import { calendarEntry, type CalendarEntry } from './calendar-entry.ts';
import { isUtc, timeZoneComponent, type Years } from './time-zone-component.ts';

export interface CalendarOptions {
  /** Public URL of the installation, without a slash at its end. */
  readonly publicUrl: string;
  /** Shown by calendars that subscribe. */
  readonly name?: string;
  /** What an e-mail asks of the calendar; none for files and feeds. */
  readonly method?: 'REQUEST' | 'CANCEL';
  /** Who sends an e-mail, and to whom. */
  readonly people?: Pick<ICalEventData, 'organizer' | 'attendees'>;
}

/**
 * An iCalendar file (RFC 5545). Times are in the time zone of their event, which comes with its rules. If the clock of
 * the zone follows no yearly rule, they are in UTC.
 */
export function calendarText(
  entries: readonly CalendarEntry[],
  { publicUrl, name, method, people }: CalendarOptions,
): string {
  const zones = zonesOf(entries);
  const calendar = ical({
    prodId: { company: 'Atrium', product: 'Atrium' },
    scale: 'GREGORIAN',
    ...(method && { method: ICalCalendarMethod[method] }),
    ...(name !== undefined && { name: escaped(name) }),
    timezone: { name: null, generator: (zone) => zones.get(zone) ?? null },
    events: entries.map((entry) => ({
      ...calendarEntry(entry, { publicUrl, inZone: Boolean(zones.get(entry.event.zone)) }),
      ...people,
    })),
  });
  return `${calendar.toString()}\r\n`;
}

/** The rules of each time zone in the years of its events; null if it has none. */
function zonesOf(entries: readonly CalendarEntry[]): ReadonlyMap<string, string | null> {
  const timed = entries.map(({ event }) => event).filter(({ allDay, zone }) => !allDay && !isUtc(zone));
  const byZone = Map.groupBy(timed, ({ zone }) => zone);
  return new Map(
    [...byZone].map(([zone, events]) => {
      const days = events.flatMap(({ dateStart, lastDay }) => [dateStart, lastDay]);
      return [zone, timeZoneComponent(zone, yearsOf(days))];
    }),
  );
}

function yearsOf(days: readonly string[]): Years {
  const years = days.map((day) => Number(day.slice(0, 4)));
  return { first: Math.min(...years), last: Math.max(...years) };
}

/** The library writes the name of a calendar as it is. */
const escaped = (text: string): string =>
  text.replaceAll(/\p{Cc}+/gu, ' ').replaceAll(/[\\;,]/g, (sign) => `\\${sign}`);
