import { ICalEventBusyStatus, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import type { CalendarEntry, Days, Moments } from './calendar-entry.ts';

/** The `VEVENT` of an entry. `inZone`: whether its times are in its time zone, or in UTC. */
export function veventOf(entry: CalendarEntry, inZone: boolean): ICalEventData {
  const { uid, sequence, title, description, location, url, state, when, createdAt, changedAt } = entry;
  return {
    ...{ id: uid, sequence, url, created: createdAt, lastModified: changedAt },
    // Without a method, this too is when it was last changed: a file changes only with what is in it.
    stamp: changedAt,
    ...('firstDay' in when ? daysOf(when) : timesOf(when, inZone)),
    summary: oneLine(title),
    location: location === null ? null : oneLine(location),
    description: { plain: withoutControls(description) },
    ...states[state],
  };
}

type When = Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'timezone'>;

/** The end is the day after the last. */
function daysOf({ firstDay, lastDay }: Days): When {
  const end = Temporal.PlainDate.from(lastDay).add({ days: 1 });
  return { start: dayInUtc(firstDay), end: dayInUtc(end.toString()), allDay: true };
}

const dayInUtc = (day: string): Date => new Date(`${day}T00:00:00Z`);

function timesOf({ startsAt, endsAt, zone }: Moments, inZone: boolean): When {
  const at = (moment: Date) =>
    Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(inZone ? zone : 'UTC');
  return {
    start: at(startsAt),
    // An end has to be later than the start.
    ...(endsAt && endsAt > startsAt && { end: at(endsAt) }),
    ...(inZone && { timezone: zone }),
  };
}

const states: Readonly<Record<CalendarEntry['state'], Pick<ICalEventData, 'status' | 'busystatus'>>> = {
  confirmed: { status: ICalEventStatus.CONFIRMED, busystatus: ICalEventBusyStatus.BUSY },
  tentative: { status: ICalEventStatus.TENTATIVE, busystatus: ICalEventBusyStatus.TENTATIVE },
  cancelled: { status: ICalEventStatus.CANCELLED, busystatus: ICalEventBusyStatus.FREE },
};

/** Calendars refuse a file with control characters. */
const withoutControls = (text: string): string => text.replaceAll(/[^\P{Cc}\n\t]/gu, '');
const oneLine = (text: string): string => withoutControls(text).replaceAll(/\s+/g, ' ').trim();
