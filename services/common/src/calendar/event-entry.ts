import { interfaceLanguageFor, type Language } from '@atrium/proto/common';
import type { EventMoment } from '@atrium/proto/events/event-moment';
import type { CalendarEntry } from './calendar-entry.ts';
import { entryTexts } from './entry.texts.ts';

/** What services know of an event, in the language of the reader of its entry. */
export interface EventFacts extends Pick<
  CalendarEntry,
  'sequence' | 'title' | 'description' | 'state' | 'createdAt' | 'changedAt'
> {
  readonly id: string;
  readonly moment: EventMoment;
  /** Why it was cancelled, if it was and somebody said so. */
  readonly reason?: string | undefined;
}

export interface EntryContext {
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** The language that the reader speaks. */
  readonly speaks: Language;
}

/**
 * An event in a calendar. One event has the same UID wherever an entry of it is written. Never with the link of an
 * online event, which is shown only when it begins.
 */
export function eventEntry(facts: EventFacts, context: EntryContext): CalendarEntry {
  const { id, sequence, title, state, moment, createdAt, changedAt } = facts;
  const { allDay, dateStart: firstDay, dateEnd: lastDay, startsAt, endsAt, hasEnd, timeZone } = moment;
  const url = `${context.publicUrl}/events/${id}`;
  return {
    ...{ uid: `${id}@${new URL(context.publicUrl).hostname}`, sequence, title, url, state },
    description: describe(facts, url, context.speaks),
    location: placeOf(moment, url),
    when: allDay
      ? { firstDay, lastDay }
      : { startsAt: new Date(startsAt), endsAt: hasEnd ? new Date(endsAt) : null, zone: timeZone },
    ...{ createdAt, changedAt },
  };
}

const placeOf = ({ place }: EventMoment, url: string): string | null =>
  place?.kind === 'online' ? url : place?.text || null;

function describe({ state, reason = '', description }: EventFacts, url: string, speaks: Language): string {
  const texts = entryTexts[interfaceLanguageFor(speaks)];
  const paragraphs = [
    state === 'cancelled' ? `${texts.cancelled} ${reason}`.trim() : '',
    description,
    `${texts.details} ${url}`,
  ];
  return paragraphs.filter((text) => text !== '').join('\n\n');
}
