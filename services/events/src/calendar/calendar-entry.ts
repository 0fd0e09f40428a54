import { plainText } from '@atrium/common/authoring/plain-text';
import { interfaceLanguageFor, type Language } from '@atrium/proto/common';
import { ICalEventBusyStatus, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { sequenceOf } from '../events/event-sequence.ts';
import type { EventRecord } from '../events/event.schema.ts';
import { calendarTexts } from './calendar.texts.ts';

/** An event for the calendar of a reader. */
export interface CalendarEntry {
  readonly event: EventRecord;
  /** Of the texts of the event: one that it has. */
  readonly language: Language;
  /** Of everything else. */
  readonly reader: Language;
  /** Whether the reader only may attend. */
  readonly isTentative?: boolean;
}

interface EntryOptions {
  /** Public URL of the installation, without a slash at its end. */
  readonly publicUrl: string;
  /** Whether times are written in the time zone of the event, or as UTC. */
  readonly inZone: boolean;
}

/** The same for an event wherever it is shown, so that calendars see one event in a file, a feed and a mail. */
export const uidOf = ({ _id }: Pick<EventRecord, '_id'>, publicUrl: string): string =>
  `${_id}@${new URL(publicUrl).hostname}`;

/** The `VEVENT` of an event. Never with the link of an online event, which is shown only when it begins. */
export function calendarEntry(entry: CalendarEntry, { publicUrl, inZone }: EntryOptions): ICalEventData {
  const { event, language, isTentative = false } = entry;
  const page = `${publicUrl}/events/${event._id}`;
  return {
    id: uidOf(event, publicUrl),
    sequence: sequenceOf(event),
    ...(event.allDay ? daysOf(event) : timesOf(event, inZone)),
    summary: oneLine(event.title[language] ?? ''),
    location: placeOf(event, page),
    description: { plain: describe(entry, page) },
    url: page,
    ...statusOf(event, isTentative),
    created: event.createdAt,
    lastModified: event.updatedAt,
    // Without a method, it is when the entry was last changed. So a file changes only when its event does.
    stamp: event.updatedAt,
  };
}

/** The end of an all-day event is the day after it. */
function daysOf({ dateStart, lastDay }: EventRecord): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  const end = Temporal.PlainDate.from(lastDay).add({ days: 1 });
  return { start: dateOnly(dateStart), end: dateOnly(end.toString()), allDay: true };
}

/** The library takes the day of a `Date` as UTC. */
const dateOnly = (day: string): Date => new Date(`${day}T00:00:00Z`);

function timesOf(
  { startsAt, endsAt, hasEnd, zone }: EventRecord,
  inZone: boolean,
): Pick<ICalEventData, 'start' | 'end' | 'timezone'> {
  const at = (moment: Date) =>
    Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(inZone ? zone : 'UTC');
  return {
    start: at(startsAt),
    // An end has to be later than the start.
    ...(hasEnd && endsAt > startsAt && { end: at(endsAt) }),
    ...(inZone && { timezone: zone }),
  };
}

function placeOf({ place }: EventRecord, page: string): string | null {
  switch (place?.kind) {
    case 'site':
      return oneLine(place.room) || null;
    case 'address':
      return oneLine(place.address);
    case 'online':
      return page;
    default:
      return null;
  }
}

function describe({ event, language, reader }: CalendarEntry, page: string): string {
  const texts = calendarTexts[interfaceLanguageFor(reader)];
  const cancelled =
    event.state === 'cancelled' && [texts.cancelled, event.cancellation?.reason].join(' ').trim();
  return [cancelled, plainText(event.description[language] ?? ''), `${texts.details} ${page}`]
    .filter((text) => text)
    .map((text) => withoutControls(String(text)))
    .join('\n\n');
}

const statusOf = (
  { state }: EventRecord,
  isTentative: boolean,
): Pick<ICalEventData, 'status' | 'busystatus'> => {
  if (state === 'cancelled')
    return { status: ICalEventStatus.CANCELLED, busystatus: ICalEventBusyStatus.FREE };
  return isTentative
    ? { status: ICalEventStatus.TENTATIVE, busystatus: ICalEventBusyStatus.TENTATIVE }
    : { status: ICalEventStatus.CONFIRMED, busystatus: ICalEventBusyStatus.BUSY };
};

/** Calendars reject a file with control characters. */
const withoutControls = (text: string): string => text.replaceAll(/[^\P{Cc}\n\t]/gu, '');
const oneLine = (text: string): string => withoutControls(text).replaceAll(/\s+/g, ' ').trim();
