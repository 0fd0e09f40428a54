import type { WallClock } from './cell.ts';

/** Formats times as a clock in the time zone shows them. The Swedish locale formats dates like ISO 8601. */
export function clockOf(timeZone: string): (instant: string) => WallClock {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (instant) => ({ clock: format.format(new Date(instant)) });
}

/** Days since 1899-12-30, as spreadsheets count. */
export const serialOf = ({ clock }: WallClock): number =>
  Date.parse(`${clock.replace(' ', 'T')}Z`) / 86_400_000 + 25_569;
