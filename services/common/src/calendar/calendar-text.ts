import ical, { ICalCalendarMethod, type ICalEventData } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import type { CalendarEntry, Moments } from './calendar-entry.ts';
import { isUtc, timeZoneComponent, type Years } from './time-zone-component.ts';
import { veventOf } from './vevent.ts';

export interface CalendarOptions {
  /** Shown by calendars that subscribe. */
  readonly name?: string;
  /** What an e-mail asks of the calendar (iTIP, RFC 5546). None for files and feeds. */
  readonly method?: CalendarMethod;
  /** Who sends an e-mail, who gets it, and when. */
  readonly mail?: Pick<ICalEventData, 'organizer' | 'attendees' | 'stamp'>;
}

export type CalendarMethod = 'REQUEST' | 'CANCEL';

/** Of a file, as HTTP and MIME name it. */
export const calendarType = 'text/calendar; charset=utf-8';

/**
 * An iCalendar file (RFC 5545). Times are in the time zone of their entry, which comes with its rules. If the clock of
 * the zone follows no yearly rule, they are in UTC.
 */
export function calendarText(
  entries: readonly CalendarEntry[],
  { name, method, mail }: CalendarOptions = {},
): string {
  const zones = zonesOf(entries);
  const hasRules = ({ when }: CalendarEntry): boolean => 'zone' in when && Boolean(zones.get(when.zone));
  const calendar = ical({
    prodId: { company: 'Atrium', product: 'Atrium' },
    scale: 'GREGORIAN',
    ...(method && { method: ICalCalendarMethod[method] }),
    ...(name !== undefined && { name: escaped(name) }),
    timezone: { name: null, generator: (zone) => zones.get(zone) ?? null },
    events: entries.map((entry) => ({ ...veventOf(entry, hasRules(entry)), ...mail })),
  });
  return `${calendar.toString()}\r\n`;
}

/** The rules of each time zone in the years of its entries; null if it has none. */
function zonesOf(entries: readonly CalendarEntry[]): ReadonlyMap<string, string | null> {
  const timed = entries.flatMap(({ when }) => ('zone' in when && !isUtc(when.zone) ? [when] : []));
  const byZone = Map.groupBy(timed, ({ zone }) => zone);
  return new Map([...byZone].map(([zone, some]) => [zone, timeZoneComponent(zone, yearsOf(zone, some))]));
}

function yearsOf(zone: string, moments: readonly Moments[]): Years {
  const years = moments
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt ?? startsAt])
    .map((at) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).year);
  return { first: Math.min(...years), last: Math.max(...years) };
}

/** The library writes the name of a calendar as it is. */
const escaped = (text: string): string =>
  text.replaceAll(/\p{Cc}+/gu, ' ').replaceAll(/[\\;,]/g, (sign) => `\\${sign}`);
