import { z } from 'zod';
import { Instant } from './common.ts';

/** Where the bytes of one upload are sent: signed, for exactly this file, for minutes. */
export const SignedUpload = z.object({
  url: z.string().describe('Signed URL for one `PUT` request with exactly the announced file.'),
  method: z.literal('PUT'),
  headers: z.record(z.string(), z.string()).describe('Headers to send with the file.'),
  expiresAt: Instant,
});
