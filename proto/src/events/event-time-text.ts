import type { EventMoment } from './event-moment.ts';

interface TimeTextOptions {
  /** Of the reader. */
  readonly timeZone: string;
  /** Under a heading that says it. */
  readonly withoutYear?: boolean;
  /** Where the reader cannot know which zone is meant. */
  readonly withZone?: boolean;
}

/** When an event takes place, in the reader’s time zone: "Sat 28 Nov 2026, 14:00–17:00". */
export function eventTimeText(
  event: Pick<EventMoment, 'startsAt' | 'endsAt' | 'allDay' | 'dateStart' | 'dateEnd' | 'hasEnd'>,
  language: string,
  { timeZone, withoutYear = false, withZone = false }: TimeTextOptions,
): string {
  const day = {
    ...({ weekday: 'short', day: 'numeric', month: 'short' } as const),
    ...(!withoutYear && { year: 'numeric' as const }),
  };
  // The days of an all-day event are the same in every time zone.
  if (event.allDay)
    return new Intl.DateTimeFormat(language, { ...day, timeZone: 'UTC' }).formatRange(
      new Date(event.dateStart),
      new Date(event.dateEnd),
    );
  const clock = {
    ...({ hour: '2-digit', minute: '2-digit' } as const),
    ...(withZone && { timeZoneName: 'short' as const }),
  };
  const format = new Intl.DateTimeFormat(language, { ...day, ...clock, timeZone });
  const start = new Date(event.startsAt);
  return event.hasEnd ? format.formatRange(start, new Date(event.endsAt)) : format.format(start);
}
