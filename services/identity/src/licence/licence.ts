import type { LicenceSettings } from './licence.settings.ts';

/** Whether somebody new can sign up: there is a seat, and the last day of the licence is not over. */
export const isOpen = (
  { seats, validUntil }: Pick<LicenceSettings, 'seats' | 'validUntil'>,
  { taken, today }: { taken: number; today: string },
): boolean => (seats === null || taken < seats) && (validUntil === null || today <= validUntil);
