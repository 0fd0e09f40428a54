import { z } from 'zod';
import { lengths } from '../common.ts';

/** Six digits of an app, or one of the codes that were told for when it is lost; blanks are nobody's fault. */
export const FactorCode = z
  .string()
  .max(40)
  .transform((code) => code.replaceAll(/[\s-]/g, '').toUpperCase())
  .refine((code) => /^(\d{6}|[A-Z2-7]{16})$/.test(code), { params: { code: 'invalid' } });

/** Who shows that it is them: the password, and a code where one is asked for at sign-in. */
export const FreshProof = z
  .object({
    current: z.string().min(1).max(lengths.password).optional(),
    code: FactorCode.optional(),
  })
  .meta({ id: 'FreshProof' });
export type FreshProof = z.infer<typeof FreshProof>;
