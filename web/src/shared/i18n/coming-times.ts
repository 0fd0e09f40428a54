import { fromWallClock, toWallClock } from './zoned-time.ts';

const day = 24 * 3_600_000;
const monday = 1;

/** Times of the coming days on a clock in a time zone. */
export function comingTimes(now: Date, timeZone: string) {
  const [date = ''] = toWallClock(now.toISOString(), timeZone).split('T');
  const today = Date.parse(`${date}T00:00Z`);
  const inDays = (days: number, clock: string): string => {
    const [later = ''] = new Date(today + days * day).toISOString().split('T');
    return fromWallClock(`${later}T${clock}`, timeZone) ?? '';
  };
  const untilMonday = (monday - new Date(today).getUTCDay() + 7) % 7 || 7;
  return { inDays, nextMonday: (clock: string): string => inDays(untilMonday, clock) };
}
