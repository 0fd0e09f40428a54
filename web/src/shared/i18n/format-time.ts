const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const startOfDay = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

/**
 * Formats a time relative to now: "5 minutes ago", "yesterday", "12 March", with the year if it is not the current one.
 */
export function formatRelativeTime(at: Date, now: Date, language: string): string {
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const past = now.getTime() - at.getTime();
  if (Math.abs(past) < 45 * second) return relative.format(0, 'second');
  if (Math.abs(past) < 55 * minute) return relative.format(-Math.round(past / minute), 'minute');
  const days = Math.round((startOfDay(now) - startOfDay(at)) / day);
  if (days === 0) return relative.format(-Math.round(past / hour), 'hour');
  if (Math.abs(days) < 7) return relative.format(-days, 'day');
  const year = at.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year }).format(at);
}

/** Full date with the weekday, time to the minute. */
export const formatDateTime = (at: Date, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }).format(at);

/** An end time in a time zone: the time if it is today, otherwise the date. */
export function formatUntil(end: Date, now: Date, language: string, timeZone: string): string {
  const dayOf = (at: Date): string => new Intl.DateTimeFormat('en-GB', { timeZone }).format(at);
  const isToday = dayOf(end) === dayOf(now);
  const format = isToday
    ? { timeStyle: 'short' as const }
    : { day: 'numeric' as const, month: 'long' as const };
  return new Intl.DateTimeFormat(language, { timeZone, ...format }).format(end);
}
