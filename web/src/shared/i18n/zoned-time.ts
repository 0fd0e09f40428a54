const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

/** What a clock in a time zone shows at a moment, as date-and-time fields have it: `2026-11-21T09:30`. */
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

/** The moment a clock in a time zone shows this; of an hour that is skipped in spring, the one after it. Null when it is no time. */
export function fromWallClock(wallClock: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${wallClock}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (at: number): number =>
    Date.parse(`${toWallClock(new Date(at).toISOString(), timeZone)}Z`) - Math.floor(at / 60_000) * 60_000;
  // The offset before the change of clocks first: it is right on both sides unless the second look says otherwise.
  const before = asUtc - offsetAt(asUtc - 24 * 3_600_000);
  const near = asUtc - offsetAt(before);
  const found = toWallClock(new Date(near).toISOString(), timeZone) === wallClock ? near : before;
  return new Date(found).toISOString();
}

/** A time zone as the reader's language calls it, with its offset when it says more: "Central European Time". */
export function timeZoneName(timeZone: string, language: string, at = new Date()): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(
    at,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** A moment to the minute on a time zone's clock, with the weekday. */
export const sayInZone = (instant: string, timeZone: string, language: string): string =>
  new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(
    new Date(instant),
  );
