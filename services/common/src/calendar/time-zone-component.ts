import { Temporal } from 'temporal-polyfill';

/** A change of the clock. */
interface Change {
  /** Local time before the change, `YYYYMMDDTHHMMSS`. */
  readonly onset: string;
  /** What a yearly rule has to have in common: month, weekday, time of day and both offsets. */
  readonly month: number;
  readonly weekday: string;
  readonly time: string;
  readonly from: string;
  readonly to: string;
  /** Names of its week in the month: -1 if it is the last, otherwise 1 to 4 from the start. */
  readonly weeks: readonly number[];
  readonly isForward: boolean;
}

export interface Years {
  readonly first: number;
  readonly last: number;
}

export const isUtc = (zone: string): boolean => zone === 'UTC' || zone === 'Etc/UTC';

/**
 * The `VTIMEZONE` of an IANA time zone, valid in these years. Changes of the clock are yearly rules, because Outlook
 * ignores lists of dates. Null if no rule holds in all of the years, as where the clock follows Ramadan.
 */
export function timeZoneComponent(zone: string, { first, last }: Years): string | null {
  // The first months of a year have the offset of the last change of the year before.
  const years = Array.from({ length: last - first + 2 }, (_, at) => changesIn(zone, first - 1 + at));
  const parts = years.every(({ length }) => length === 0)
    ? [fixedPart(startOf(first, zone))]
    : yearlyParts(years);
  return parts && ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts.flat(), 'END:VTIMEZONE'].join('\r\n');
}

function changesIn(zone: string, year: number): Change[] {
  const changes: Change[] = [];
  let at = startOf(year, zone).subtract({ seconds: 1 }).getTimeZoneTransition('next');
  for (; at && at.year <= year; at = at.getTimeZoneTransition('next')) {
    const before = at.subtract({ nanoseconds: 1 });
    const change = changeOf(before, at);
    if (change.from !== change.to) changes.push(change);
  }
  return changes;
}

function changeOf(before: Temporal.ZonedDateTime, after: Temporal.ZonedDateTime): Change {
  const onset = after.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime();
  const isLast = onset.day + 7 > onset.daysInMonth;
  return {
    ...{ onset: compact(onset), month: onset.month, weekday: weekdays[onset.dayOfWeek - 1] ?? '' },
    ...{ time: compact(onset).slice(9), from: offsetOf(before), to: offsetOf(after) },
    weeks: [...(isLast ? [-1] : []), Math.ceil(onset.day / 7)],
    isForward: after.offsetNanoseconds > before.offsetNanoseconds,
  };
}

/** Null unless each year has the same two changes. */
function yearlyParts(years: readonly (readonly Change[])[]): string[][] | null {
  if (years.some(({ length }) => length !== 2)) return null;
  const parts = [0, 1].map((at) => yearlyPart(years.map((changes) => changes[at] as Change)));
  return parts.every((part) => part !== null) ? parts : null;
}

function yearlyPart(changes: readonly Change[]): string[] | null {
  const [first, ...others] = changes as [Change, ...Change[]];
  const { onset, month, weekday, time, from, to, isForward } = first;
  const rule = { month, weekday, time, from, to };
  const week = first.weeks.find((one) => others.every(({ weeks }) => weeks.includes(one)));
  const isSame = others.every((other) =>
    Object.entries(rule).every(([field, value]) => other[field as keyof typeof rule] === value),
  );
  if (!isSame || week === undefined) return null;
  const yearly = `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=${week}${weekday}`;
  return part(isForward ? 'DAYLIGHT' : 'STANDARD', [`DTSTART:${onset}`, ...offsets(from, to), yearly]);
}

function fixedPart(at: Temporal.ZonedDateTime): string[] {
  const offset = offsetOf(at);
  return part('STANDARD', ['DTSTART:19700101T000000', ...offsets(offset, offset)]);
}

const part = (kind: 'STANDARD' | 'DAYLIGHT', lines: readonly string[]): string[] => [
  `BEGIN:${kind}`,
  ...lines,
  `END:${kind}`,
];

const offsets = (from: string, to: string): string[] => [`TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`];

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const startOf = (year: number, zone: string): Temporal.ZonedDateTime =>
  Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime(zone);

/** `+0530` */
const offsetOf = ({ offset }: Temporal.ZonedDateTime): string => offset.replaceAll(':', '');

/** `20270604T090500` */
const compact = (at: Temporal.PlainDateTime): string =>
  at.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
