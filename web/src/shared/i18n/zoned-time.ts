const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

/**
 * The time that a clock in the time zone shows at an instant, in the format of date-and-time inputs:
 * `2026-11-21T09:30`.
 */
export function toWallClock(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    },
  });
  const parts = Object.fromEntries(
    format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  return `${pad(Number(parts['year']), 4)}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`;
}

/**
 * The instant at which a clock in the time zone shows this time. A time skipped in spring becomes the one an hour
 * later. Null for an invalid time.
 */
export function fromWallClock(wallClock: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${wallClock}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (at: number): number =>
    Date.parse(`${toWallClock(new Date(at).toISOString(), timeZone)}Z`) - Math.floor(at / 60_000) * 60_000;
  // Applies the offset of the day before, then the offset at the resulting instant. The second result counts if it
  // shows the given time.
  const before = asUtc - offsetAt(asUtc - 24 * 3_600_000);
  const estimate = asUtc - offsetAt(before);
  const found = toWallClock(new Date(estimate).toISOString(), timeZone) === wallClock ? estimate : before;
  return new Date(found).toISOString();
}

/** Whether a text is an ISO instant. */
export const isInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** The name of a time zone in the reader's language: "Central European Time". */
export function timeZoneName(timeZone: string, language: string, at = new Date()): string {
  // Without summer time there is no name for the whole year: it would be "GMT+00:00".
  const style = timeZone.endsWith('UTC') ? 'long' : 'longGeneric';
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: style }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** An instant in a time zone, to the minute and with the weekday. */
export const formatInZone = (instant: string, timeZone: string, language: string): string =>
  new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(
    new Date(instant),
  );

/** In short: "Wed 25 Nov, 09:00". In lists that go far back or ahead with the year: "Wed, 25 Nov 2026, 09:00". */
export const formatMoment = (
  instant: string,
  timeZone: string,
  language: string,
  { withYear = false } = {},
): string =>
  new Intl.DateTimeFormat(language, {
    ...{ timeZone, weekday: 'short', day: 'numeric', month: 'short' },
    ...(withYear && { year: 'numeric' }),
    ...{ hour: '2-digit', minute: '2-digit' },
  }).format(new Date(instant));
