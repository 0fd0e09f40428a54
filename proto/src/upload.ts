import { z } from 'zod';
import { Instant } from './common.ts';

/** Where the bytes of one upload are sent: signed, for exactly this file, for minutes. */
export const SignedUpload = z.object({
  url: z.string(),
  method: z.literal('PUT'),
  headers: z.record(z.string(), z.string()),
  expiresAt: Instant,
});
