import { Temporal } from 'temporal-polyfill';

export interface Reminder {
  readonly kind: 'day' | 'hour';
  readonly dueAt: Date;
  /** From then on it comes too late: the next reminder is due, or the event has begun. */
  readonly endsAt: Date;
}

interface Planned {
  readonly startsAt: Date;
  readonly allDay: boolean;
  readonly dateStart: string;
  readonly zone: string;
}

/** When people are reminded of an all-day event, on the day before. */
const morning = '09:00';

/** A day and an hour before the start, by the clock where the event is; of an all-day event on the morning before. */
export function remindersOf({ startsAt, allDay, dateStart, zone }: Planned): Reminder[] {
  if (allDay) {
    const before = Temporal.PlainDate.from(dateStart).subtract({ days: 1 });
    const dueAt = before.toZonedDateTime({ timeZone: zone, plainTime: morning });
    return [{ kind: 'day', dueAt: dateOf(dueAt), endsAt: startsAt }];
  }
  const start = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(zone);
  const hourBefore = dateOf(start.subtract({ hours: 1 }));
  return [
    { kind: 'day', dueAt: dateOf(start.subtract({ days: 1 })), endsAt: hourBefore },
    { kind: 'hour', dueAt: hourBefore, endsAt: startsAt },
  ];
}

const dateOf = ({ epochMilliseconds }: Temporal.ZonedDateTime): Date => new Date(epochMilliseconds);
