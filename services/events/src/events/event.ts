import type { Translated } from '@atrium/common/authoring/translations';
import { searchFields } from '@atrium/common/authoring/texts';
import { onlineLinkMinutes, type EventFields, type EventSummary } from '@atrium/proto/events/event';
import type { EventState } from '@atrium/proto/events/event-queries';
import type { EventRecord } from './event.schema.ts';

type Stated = Pick<EventRecord, 'state' | 'endsAt'>;

export const stateAt = ({ state, endsAt }: Stated, now: Date): EventState =>
  state === 'published' ? (endsAt > now ? 'upcoming' : 'over') : state;

/** The query equivalent of `stateAt`: events in any of the states, or all of them. */
export const stateFilter = (states: readonly EventState[] | undefined, now: Date): Record<string, unknown> =>
  states ? { $or: states.map((state) => filters[state](now)) } : {};

const filters: Readonly<Record<EventState, (now: Date) => Record<string, unknown>>> = {
  draft: () => ({ state: 'draft' }),
  upcoming: (now) => ({ state: 'published', endsAt: { $gt: now } }),
  over: (now) => ({ state: 'published', endsAt: { $lte: now } }),
  cancelled: () => ({ state: 'cancelled' }),
};

/** What invited people see. */
export const readerStates = ['published', 'cancelled'] as const;

export const linkTo = ({ _id }: Pick<EventRecord, '_id'>): string => `/events/${_id}`;

/** Who sees the guest list and gives out places. */
export const organisersOf = (
  createdBy: string,
  { coOrganisers }: Pick<EventFields, 'coOrganisers'>,
): string[] => [...new Set([createdBy, ...coOrganisers])];

/** Until when people can accept. */
export const lastMomentOf = ({ answerBy, endsAt }: Pick<EventRecord, 'answerBy' | 'endsAt'>): Date =>
  answerBy && answerBy < endsAt ? answerBy : endsAt;

/** The link of an online event is shown when people are about to need it, to its organisers always. */
export function placeFor(
  { place, startsAt }: Pick<EventRecord, 'place' | 'startsAt'>,
  now: Date,
  isOrganiser: boolean,
): EventSummary['place'] {
  if (!place) return null;
  switch (place.kind) {
    case 'site':
      return { kind: place.kind, site: place.site, text: place.room, url: null };
    case 'address':
      return { kind: place.kind, site: null, text: place.address, url: place.mapUrl };
    case 'online': {
      const shownFrom = startsAt.getTime() - onlineLinkMinutes * 60_000;
      const isShown = isOrganiser || now.getTime() >= shownFrom;
      return { kind: place.kind, site: null, text: '', url: isShown ? place.url : null };
    }
  }
}

export const translated = ({
  title,
  description,
  languages,
  stale,
}: Pick<EventFields, 'title' | 'description'> & Pick<Translated, 'languages' | 'stale'>): Translated => ({
  texts: [title, description],
  languages,
  stale,
});

export const eventWords = ({ title, description }: Pick<EventFields, 'title' | 'description'>) =>
  searchFields({ title, summary: {}, content: description });

/** The fields as entered, for the audit log. */
export const auditFields = ({
  words: _,
  titleWords: __,
  languages: ___,
  organisers: ____,
  startsAt: _____,
  endsAt: ______,
  lastDay: _______,
  sequence: ________,
  ...fields
}: EventRecord) => fields;
