import { everyone } from '@atrium/proto/audience';
import type { EventFields, ManagedEvent } from '@atrium/proto/events/event';

export const emptyEvent: EventFields = {
  ...{ title: {}, description: {}, categories: [], dateStart: '', timeStart: '09:00', dateEnd: null },
  ...{ timeEnd: '10:00', timeZone: null, place: null, audience: everyone, coOrganisers: [] },
  ...{ capacity: null, maxGuests: 0, answerBy: null, showsGuests: true },
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
}: ManagedEvent): EventFields => ({
  ...{ title, description, categories, dateStart, timeStart, dateEnd, timeEnd, timeZone },
  ...{ place, audience, coOrganisers, capacity, maxGuests, answerBy, showsGuests },
});
