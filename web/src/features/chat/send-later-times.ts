import { comingTimes } from '../../shared/i18n/coming-times.ts';

/** Start of the working day. */
const morning = '08:00';

/** The times offered for sending a message later, in the given time zone. */
export function sendLaterTimes(
  now: Date,
  timeZone: string,
): { readonly hour: string; readonly tomorrow: string; readonly monday: string } {
  const { inDays, nextMonday } = comingTimes(now, timeZone);
  return {
    hour: new Date(now.getTime() + 3_600_000).toISOString(),
    tomorrow: inDays(1, morning),
    monday: nextMonday(morning),
  };
}
