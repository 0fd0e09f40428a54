import { isDeepStrictEqual } from 'node:util';
import type { EventRecord } from './event.schema.ts';

type Scheduled = Pick<
  EventRecord,
  'state' | 'startsAt' | 'endsAt' | 'allDay' | 'hasEnd' | 'zone' | 'place' | 'sequence'
>;

/** Calendars apply a change of time, place or state only with a higher number. Nobody has the entry of a draft. */
export function nextSequence(before: Scheduled, after: Omit<Scheduled, 'sequence'>): number {
  const isSame = isDeepStrictEqual(scheduleOf(before), scheduleOf(after));
  return sequenceOf(before) + (before.state === 'draft' || isSame ? 0 : 1);
}

export const sequenceOf = ({ sequence = 0 }: Pick<EventRecord, 'sequence'>): number => sequence;

const scheduleOf = ({
  state,
  startsAt,
  endsAt,
  allDay,
  hasEnd,
  zone,
  place,
}: Omit<Scheduled, 'sequence'>) => ({
  ...{ state, startsAt, endsAt, allDay, hasEnd, zone, place },
});
