import { Repetition } from '@atrium/proto/events/repetition';
import { z } from 'zod';
import { everyone } from '@atrium/proto/audience';
import { EventFields, type ManagedEvent } from '@atrium/proto/events/event';

/** What the form of an event holds: its fields, and how it repeats. */
export const EventFormValues = z.intersection(EventFields, z.object({ repetition: Repetition.nullable() }));
export type EventFormValues = EventFields & { repetition: Repetition | null };

export const emptyEvent: EventFormValues = {
  ...{ title: {}, description: {}, categories: [], dateStart: '', timeStart: '09:00', dateEnd: null },
  ...{ timeEnd: '10:00', timeZone: null, place: null, audience: everyone, coOrganisers: [] },
  ...{ capacity: null, maxGuests: 0, answerBy: null, showsGuests: true, repetition: null },
  ...{ questions: [], asksGuestNames: false },
};

/** Drops everything but the fields that are sent. */
export const fieldsOf = ({
  title,
  description,
  categories,
  dateStart,
  timeStart,
  dateEnd,
  timeEnd,
  timeZone,
  place,
  audience,
  coOrganisers,
  capacity,
  maxGuests,
  answerBy,
  showsGuests,
  questions,
  asksGuestNames,
  repetition,
}: ManagedEvent): EventFormValues => ({
  ...{ title, description, categories, dateStart, timeStart, dateEnd, timeEnd, timeZone },
  ...{ place, audience, coOrganisers, capacity, maxGuests, answerBy, showsGuests },
  ...{ questions, asksGuestNames, repetition },
});

/** The two parts of the form. */
export const partsOf = ({
  repetition,
  ...fields
}: EventFormValues): { fields: EventFields; repetition: Repetition | null } => ({ fields, repetition });
