import type { EventFields } from '@atrium/proto/events/event';
import { isDeepStrictEqual } from 'node:util';
import type { EventRecord } from './event.schema.ts';

export type EventField = keyof EventFields;

/** What its organiser has written, but for the description, which lists do not read. */
export const rowFieldsOf = (
  event: Omit<EventRecord, 'description' | 'titleWords' | 'words'>,
): Omit<EventFields, 'description'> => {
  const { title, categories, dateStart, timeStart, dateEnd, timeEnd, timeZone } = event;
  const { place, audience, coOrganisers, capacity, maxGuests, showsGuests, answerBy } = event;
  const { questions, asksGuestNames } = event;
  return {
    ...{ title, categories, dateStart, timeStart, dateEnd, timeEnd, timeZone },
    ...{ place, audience, coOrganisers, capacity, maxGuests, showsGuests },
    ...{ questions, asksGuestNames },
    answerBy: answerBy?.toISOString() ?? null,
  };
};

/** What its organiser has written. */
export const writtenFieldsOf = (event: EventRecord): EventFields => ({
  ...rowFieldsOf(event),
  description: event.description,
});

/** The fields in which two events differ. */
export const differingFields = (before: EventFields, after: EventFields): EventField[] =>
  (Object.keys(after) as EventField[]).filter((field) => !isDeepStrictEqual(before[field], after[field]));
