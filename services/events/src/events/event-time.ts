import type { EventFields } from '@atrium/proto/events/event';
import { Temporal } from 'temporal-polyfill';

type Written = Pick<EventFields, 'dateStart' | 'timeStart' | 'dateEnd' | 'timeEnd'>;

export interface EventTime {
  readonly startsAt: Date;
  /** When it is over: its end, or its start if the end is open. An all-day event is over when its last day is. */
  readonly endsAt: Date;
  /** The first day if the event does not say another. */
  readonly lastDay: string;
  readonly allDay: boolean;
  readonly hasEnd: boolean;
}

/**
 * The moments of local dates and times. A time that a change of the clock skips is that of the clock before the change;
 * of a repeated time, it is the first.
 */
export function eventTime({ dateStart, timeStart, dateEnd, timeEnd }: Written, timeZone: string): EventTime {
  const lastDay = dateEnd ?? dateStart;
  if (timeStart === null)
    return {
      startsAt: startOfDay(dateStart, timeZone),
      endsAt: startOfDay(Temporal.PlainDate.from(lastDay).add({ days: 1 }).toString(), timeZone),
      ...{ lastDay, allDay: true, hasEnd: true },
    };
  const startsAt = momentOf(dateStart, timeStart, timeZone);
  const end = timeEnd === null ? startsAt : momentOf(lastDay, timeEnd, timeZone);
  // Both can fall into the same skipped hour.
  const endsAt = end < startsAt ? startsAt : end;
  return { startsAt, endsAt, lastDay, allDay: false, hasEnd: timeEnd !== null };
}

const startOfDay = (day: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);

const momentOf = (day: string, time: string, timeZone: string): Date =>
  new Date(
    Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone, { disambiguation: 'compatible' })
      .epochMilliseconds,
  );
