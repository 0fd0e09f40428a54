import type { LicenceSettings } from './licence.settings.ts';

/** Whether someone new can sign up: a seat is free, and the last day of the licence is not over. */
export const hasFreeSeat = (
  { seats, validUntil }: Pick<LicenceSettings, 'seats' | 'validUntil'>,
  { taken, today }: { taken: number; today: string },
): boolean => (seats === null || taken < seats) && (validUntil === null || today <= validUntil);
