import { z } from 'zod';
import { LicenceSettings } from './licence.settings.ts';

/** The operator's licence. Neither limit ever locks out existing people. */
export const LicenceConfig = z.object({
  LICENCE_SEATS: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe('Number of licensed seats per organisation. Not set: unlimited'),
  LICENCE_VALID_UNTIL: z.iso
    .date()
    .optional()
    .describe('Last day of the licence, for example 2027-12-31. Not set: no expiry'),
});
export type LicenceConfig = z.infer<typeof LicenceConfig>;

export const licenceOf = ({ LICENCE_SEATS, LICENCE_VALID_UNTIL }: LicenceConfig): LicenceSettings =>
  new LicenceSettings({ seats: LICENCE_SEATS ?? null, validUntil: LICENCE_VALID_UNTIL ?? null });
