import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** The permission in a signed URL. */
export const FileToken = z.object({
  method: z.enum(['GET', 'PUT']),
  org: z.string(),
  key: z.string(),
  type: z.string(),
  size: z.number().int().nullable(),
  filename: z.string().nullable(),
  /** Milliseconds since 1970. */
  until: z.number().int(),
});
export type FileToken = z.infer<typeof FileToken>;

const signature = (secret: Buffer, payload: string): Buffer =>
  createHmac('sha256', secret).update(payload).digest();

export function signToken(secret: Buffer, fileToken: FileToken): string {
  const payload = Buffer.from(JSON.stringify(fileToken)).toString('base64url');
  return `${payload}.${signature(secret, payload).toString('base64url')}`;
}

/** The token's content. Null if it is forged, expired or for another method. */
export function verifyToken(
  secret: Buffer,
  token: string,
  method: 'GET' | 'PUT',
  now: number,
): FileToken | null {
  const [payload, encodedSignature] = token.split('.');
  if (!payload || !encodedSignature) return null;
  const expected = signature(secret, payload);
  const actual = Buffer.from(encodedSignature, 'base64url');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  const grant = FileToken.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data;
  return grant && grant.method === method && grant.until > now ? grant : null;
}
