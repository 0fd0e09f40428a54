import { z } from 'zod';
import { Instant } from './common.ts';

/** Where to send the bytes of one upload: signed for exactly this file, valid for minutes. */
export const SignedUpload = z.object({
  url: z.string().describe('Signed URL for one `PUT` request with exactly the announced file.'),
  method: z.literal('PUT'),
  headers: z.record(z.string(), z.string()).describe('Headers to send with the file.'),
  expiresAt: Instant,
});
