import type { LicenceSettings } from './licence.settings.ts';

/** The day it is somewhere, `2027-12-31`. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);

/** Whether somebody new can sign up: there is a seat, and the last day of the licence is not over. */
export const isOpen = (
  { seats, validUntil }: Pick<LicenceSettings, 'seats' | 'validUntil'>,
  { taken, today }: { taken: number; today: string },
): boolean => (seats === null || taken < seats) && (validUntil === null || today <= validUntil);
