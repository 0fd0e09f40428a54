import { fromWallClock, toWallClock } from '../../shared/i18n/zoned-time.ts';

/** Start of the working day. */
const morning = '08:00';
const day = 24 * 3_600_000;
const monday = 1;

/** The times offered for sending a message later, in the given time zone. */
export function sendLaterTimes(
  now: Date,
  timeZone: string,
): { readonly hour: string; readonly tomorrow: string; readonly monday: string } {
  const [date = ''] = toWallClock(now.toISOString(), timeZone).split('T');
  const today = Date.parse(`${date}T00:00Z`);
  const inDays = (days: number): string => {
    const [later = ''] = new Date(today + days * day).toISOString().split('T');
    return fromWallClock(`${later}T${morning}`, timeZone) ?? '';
  };
  const untilMonday = (monday - new Date(today).getUTCDay() + 7) % 7 || 7;
  return {
    hour: new Date(now.getTime() + 3_600_000).toISOString(),
    tomorrow: inDays(1),
    monday: inDays(untilMonday),
  };
}
