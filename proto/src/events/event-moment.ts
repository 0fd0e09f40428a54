import { z } from 'zod';
import { Id, Instant } from '../common.ts';

export const when = {
  startsAt: Instant,
  endsAt: Instant.describe('When it is over: its end, or its start if the end is open.'),
  allDay: z.boolean(),
  dateStart: z.iso.date(),
  dateEnd: z.iso.date().describe('Last day, the first included.'),
  hasEnd: z.boolean().describe('Whether a timed event says when it ends.'),
  timeZone: z.string().describe('IANA time zone of the event.'),
};

/** When and where an event takes place, as notifications say it. They do not have the link of an online event. */
export const EventMoment = z
  .object({
    ...when,
    place: z
      .object({
        kind: z.enum(['site', 'address', 'online']),
        site: Id.nullable(),
        text: z.string().describe('Room or address.'),
      })
      .nullable(),
  })
  .meta({ id: 'EventMoment' });
export type EventMoment = z.infer<typeof EventMoment>;

/** What of a change is told by default: time and place. */
export interface MomentChange {
  readonly time: boolean;
  readonly place: boolean;
}

export function momentChange(before: EventMoment, after: EventMoment): MomentChange {
  const keys = after.allDay
    ? (['allDay', 'dateStart', 'dateEnd'] as const)
    : (['allDay', 'startsAt', 'endsAt', 'hasEnd'] as const);
  const [one, other] = [before.place, after.place];
  return {
    time: keys.some((key) => before[key] !== after[key]),
    place: one?.kind !== other?.kind || one?.site !== other?.site || one?.text !== other?.text,
  };
}
