import { plainText } from '@atrium/common/authoring/plain-text';
import type { CalendarEntry } from '@atrium/common/calendar/calendar-entry';
import { eventEntry } from '@atrium/common/calendar/event-entry';
import type { Language } from '@atrium/proto/common';
import { sequenceOf } from '../events/event-sequence.ts';
import type { EventRecord } from '../events/event.schema.ts';
import { momentOf } from '../notices/moments.ts';

export interface EntryReader {
  /** Of the texts of the event: one that it has. */
  readonly language: Language;
  /** Of everything else. */
  readonly speaks: Language;
  /** Whether the reader only may attend. */
  readonly isTentative?: boolean;
}

/** An event in the calendar of a reader. `publicUrl` has no slash at its end. */
export function entryOf(event: EventRecord, reader: EntryReader, publicUrl: string): CalendarEntry {
  const { language, speaks, isTentative } = reader;
  const facts = {
    ...{ id: event._id, sequence: sequenceOf(event), moment: momentOf(event) },
    title: event.title[language] ?? '',
    description: plainText(event.description[language] ?? ''),
    state: event.state === 'cancelled' ? 'cancelled' : isTentative ? 'tentative' : 'confirmed',
    reason: event.cancellation?.reason ?? undefined,
    ...{ createdAt: event.createdAt, changedAt: event.updatedAt },
  } as const;
  return eventEntry(facts, { publicUrl, speaks });
}
