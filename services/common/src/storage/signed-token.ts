import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** What a signed URL allows. */
export const Grant = z.object({
  method: z.enum(['GET', 'PUT']),
  org: z.string(),
  key: z.string(),
  type: z.string(),
  size: z.number().int().nullable(),
  filename: z.string().nullable(),
  /** Milliseconds since 1970. */
  until: z.number().int(),
});
export type Grant = z.infer<typeof Grant>;

const signature = (secret: Buffer, payload: string): Buffer =>
  createHmac('sha256', secret).update(payload).digest();

export function seal(secret: Buffer, grant: Grant): string {
  const payload = Buffer.from(JSON.stringify(grant)).toString('base64url');
  return `${payload}.${signature(secret, payload).toString('base64url')}`;
}

/** The grant, or null when it is forged, for another method, or over. */
export function unseal(secret: Buffer, token: string, method: 'GET' | 'PUT', now: number): Grant | null {
  const [payload, given] = token.split('.');
  if (!payload || !given) return null;
  const expected = signature(secret, payload);
  const actual = Buffer.from(given, 'base64url');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  const grant = Grant.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data;
  return grant && grant.method === method && grant.until > now ? grant : null;
}
