import type { EventFields } from '@atrium/proto/events/event';
import { datesAhead, type Repetition } from '@atrium/proto/events/repetition';
import type { SeriesEdit } from '@atrium/proto/events/series';
import { dayIn } from '@atrium/proto/day-in';
import { differingFields, writtenFieldsOf, type EventField } from '../events/written-fields.ts';
import type { EventSeriesRecord } from '../repetition/event-series.schema.ts';
import { repetitionDates } from '../repetition/repetition-dates.ts';
import { daysBetween, planSeries, type SeriesPlan } from '../repetition/series-plan.ts';
import { addDays } from './series-dates.ts';
import type { SeriesMembers } from './series-members.ts';

/** A change of a series, worked out but not made. */
export interface SeriesChange {
  /** The day that the rule counts from now on. */
  readonly start: string;
  readonly repetition: Repetition;
  readonly more: boolean;
  /** Whether earlier dates stay a series of their own. */
  readonly splits: boolean;
  readonly plan: SeriesPlan;
  /** What is changed on every date that has no value of its own. Days follow from the rule. */
  readonly fields: readonly EventField[];
}

const byRule: readonly EventField[] = ['dateStart', 'dateEnd'];
/** Existing dates that a denser rule passes over are looked for among this many. */
const mostDates = 1_000;

/**
 * What an edit does to the dates of a series.
 *
 * @param known All days of the series by its rule in their order, deleted and past ones included.
 */
export function seriesChange(
  { series, event, members }: SeriesMembers,
  { scope, event: edited, repetition }: SeriesEdit,
  known: readonly string[],
): SeriesChange {
  const shift = daysBetween(event.dateStart, edited.dateStart);
  const start = addDays(scope === 'all' ? series.start : event.series.date, shift);
  const rule = { ...repetition, count: countFor(series, event.series.date, scope, repetition, known) };
  const today = dayIn(event.zone, new Date());
  const from = start > today ? start : today;
  const existing = members.map(({ series: { date } }) => date);
  const lastKnown = existing.at(-1) ?? from;
  const all = repetitionDates(start, rule, { from, limit: mostDates });
  // Days that are over, cancelled or deleted are not made again.
  const taken = new Set([...known, ...series.except].filter((day) => !existing.includes(day)));
  const free = all.dates.filter((day) => !taken.has(day));
  const kept = new Set(existing);
  const wanted = free.filter((day, at) => at < datesAhead || (day <= lastKnown && kept.has(day)));
  return {
    ...{ start, repetition: rule },
    more: all.more || wanted.length < free.length,
    splits: scope === 'following' && known[0] !== event.series.date,
    plan: planSeries(existing, wanted, repetition.frequency),
    fields: changedFields(writtenFieldsOf(event), edited),
  };
}

/** A number of dates is that of the whole series, also if the later ones become a series of their own. */
function countFor(
  series: EventSeriesRecord,
  day: string,
  scope: SeriesEdit['scope'],
  { count }: Repetition,
  known: readonly string[],
): number | null {
  if (count === null || scope === 'all' || count !== series.repetition.count) return count;
  return Math.max(1, count - known.filter((date) => date < day).length);
}

/** The length of an event is one of its fields; its days are not. */
function changedFields(before: EventFields, after: EventFields): EventField[] {
  const length = ({ dateStart, dateEnd }: EventFields): number =>
    daysBetween(dateStart, dateEnd ?? dateStart);
  const changed = differingFields(before, after).filter((field) => !byRule.includes(field));
  return length(before) === length(after) ? changed : [...changed, 'dateEnd'];
}
