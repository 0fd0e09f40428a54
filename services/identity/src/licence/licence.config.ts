import { z } from 'zod';
import { LicenceSettings } from './licence.settings.ts';

/** What the operator says about the licence; neither ever cuts off anybody who is here. */
export const LicenceConfig = z.object({
  LICENCE_SEATS: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe('How many people of an organisation may have signed up; without it any number'),
  LICENCE_VALID_UNTIL: z.iso
    .date()
    .optional()
    .describe('Last day somebody new may sign up, such as 2027-12-31; without it there is none'),
});
export type LicenceConfig = z.infer<typeof LicenceConfig>;

/** The licence of a configuration. */
export const licenceOf = ({ LICENCE_SEATS, LICENCE_VALID_UNTIL }: LicenceConfig): LicenceSettings =>
  new LicenceSettings({ seats: LICENCE_SEATS ?? null, validUntil: LICENCE_VALID_UNTIL ?? null });
