import type { WallClock } from './cell.ts';

/** Says of moments what the clock of a time zone shows. Swedish writes dates as the standard does. */
export function clockOf(timeZone: string): (instant: string) => WallClock {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (instant) => ({ clock: format.format(new Date(instant)) });
}

/** Days since the last one of 1899, as spreadsheets count. */
export const serialOf = ({ clock }: WallClock): number =>
  Date.parse(`${clock.replace(' ', 'T')}Z`) / 86_400_000 + 25_569;
