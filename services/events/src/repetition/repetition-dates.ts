import { eventYears } from '@atrium/proto/events/event-day';
import { yearsAhead, type Repetition } from '@atrium/proto/events/repetition';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

export interface RepetitionDates {
  /** In order, as `YYYY-MM-DD`. */
  readonly dates: readonly string[];
  /** Whether dates follow that were not asked for. */
  readonly more: boolean;
}

/** Periods without a date after which a rule is taken for one that has none, such as every 30 February. */
const maxPeriods = 20_000;

/**
 * The days on which an event repeats, by RFC 5545. Its first day is the first of them, even if the rule alone would not
 * give it. A rule that never ends is followed for some years.
 *
 * @param range Days before `from` are left out, and dates after the first `limit` of the rest.
 */
export function repetitionDates(
  start: string,
  repetition: Repetition,
  { from, limit }: { readonly from: string; readonly limit: number },
): RepetitionDates {
  const last = horizonOf(start, from);
  const end = repetition.until !== null && repetition.until < last ? repetition.until : last;
  const rule = ruleOf(start, repetition, end);
  const dates: string[] = [];
  let isFull = false;
  let made = 0;
  const take = (date: string): boolean => {
    if (repetition.count !== null && made >= repetition.count) return false;
    made += 1;
    if (date < from) return true;
    isFull = dates.length >= limit;
    if (!isFull) dates.push(date);
    return !isFull;
  };
  if (start <= end && take(start))
    rule.all((date) => {
      const day = date.toString().slice(0, 10);
      return day === start || take(day);
    });
  const isOver = repetition.until === end || (repetition.count !== null && made >= repetition.count);
  return { dates, more: isFull || !isOver };
}

function ruleOf(start: string, repetition: Repetition, end: string): RRuleTemporal<Temporal.ZonedDateTime> {
  const { frequency, interval, weekdays, monthDays, months, positions } = repetition;
  return new RRuleTemporal<Temporal.ZonedDateTime>({
    temporal: Temporal,
    dtstart: midnight(start),
    tzid: 'UTC',
    freq: frequencies[frequency],
    interval,
    wkst: 'MO',
    until: midnight(end),
    ...(weekdays.length > 0 && { byDay: weekdays.map(({ day, nth }) => `${nth ?? ''}${day}`) }),
    ...(monthDays.length > 0 && { byMonthDay: monthDays }),
    ...(months.length > 0 && { byMonth: months }),
    ...(positions.length > 0 && { bySetPos: positions }),
    maxIterations: maxPeriods,
    maxCandidateEvaluations: 1_000_000,
    cache: false,
  });
}

const frequencies = { daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY', yearly: 'YEARLY' } as const;

const midnight = (day: string): Temporal.ZonedDateTime =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: 'UTC' });

/** Until when a rule that never ends is followed. */
function horizonOf(start: string, from: string): string {
  const later = start > from ? start : from;
  const horizon = Temporal.PlainDate.from(later).add({ years: yearsAhead }).toString();
  const lastDay = `${eventYears.to}-12-31`;
  return horizon < lastDay ? horizon : lastDay;
}
