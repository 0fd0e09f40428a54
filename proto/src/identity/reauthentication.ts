import { z } from 'zod';
import { lengths } from '../common.ts';

/**
 * Six digits from an authenticator app, or a recovery code, which had 16 characters before it had 24. Spaces and hyphens
 * are ignored.
 */
export const FactorCode = z
  .string()
  .max(40)
  .transform((code) => code.replaceAll(/[\s-]/g, '').toUpperCase())
  .refine((code) => /^(\d{6}|[A-Z2-7]{16}|[A-Z2-7]{24})$/.test(code), { params: { code: 'invalid' } });

export const Reauthentication = z
  .object({
    current: z
      .string()
      .min(1)
      .max(lengths.password)
      .optional()
      .describe('Your password, if passwords are managed in Atrium.'),
    code: FactorCode.optional().describe('Code from the authenticator app, or a recovery code.'),
  })
  .meta({
    id: 'Reauthentication',
    description: 'Confirms your identity: your password, and a code if two-step verification is on.',
  });
export type Reauthentication = z.infer<typeof Reauthentication>;
