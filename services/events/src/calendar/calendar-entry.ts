import { plainText } from '@atrium/common/authoring/plain-text';
import type { CalendarEntry } from '@atrium/common/calendar/calendar-entry';
import { interfaceLanguageFor, type Language } from '@atrium/proto/common';
import { sequenceOf } from '../events/event-sequence.ts';
import type { EventRecord } from '../events/event.schema.ts';
import { calendarTexts } from './calendar.texts.ts';

export interface EntryReader {
  /** Of the texts of the event: one that it has. */
  readonly language: Language;
  /** Of everything else. */
  readonly speaks: Language;
  /** Whether the reader only may attend. */
  readonly isTentative?: boolean;
}

/**
 * An event in the calendar of a reader. Never with the link of an online event, which is shown only when it begins.
 * `publicUrl` has no slash at its end.
 */
export function entryOf(event: EventRecord, reader: EntryReader, publicUrl: string): CalendarEntry {
  const { _id, allDay, dateStart: firstDay, lastDay, startsAt, endsAt, hasEnd, zone } = event;
  const url = `${publicUrl}/events/${_id}`;
  return {
    uid: `${_id}@${new URL(publicUrl).hostname}`,
    sequence: sequenceOf(event),
    title: event.title[reader.language] ?? '',
    description: describe(event, reader, url),
    location: placeOf(event, url),
    url,
    state: event.state === 'cancelled' ? 'cancelled' : reader.isTentative ? 'tentative' : 'confirmed',
    when: allDay ? { firstDay, lastDay } : { startsAt, endsAt: hasEnd ? endsAt : null, zone },
    createdAt: event.createdAt,
    changedAt: event.updatedAt,
  };
}

function placeOf({ place }: EventRecord, url: string): string | null {
  switch (place?.kind) {
    case 'site':
      return place.room || null;
    case 'address':
      return place.address;
    case 'online':
      return url;
    default:
      return null;
  }
}

function describe(
  { state, cancellation, description }: EventRecord,
  { language, speaks }: EntryReader,
  url: string,
): string {
  const texts = calendarTexts[interfaceLanguageFor(speaks)];
  const paragraphs = [
    state === 'cancelled' ? `${texts.cancelled} ${cancellation?.reason ?? ''}`.trim() : '',
    plainText(description[language] ?? ''),
    `${texts.details} ${url}`,
  ];
  return paragraphs.filter((text) => text !== '').join('\n\n');
}
