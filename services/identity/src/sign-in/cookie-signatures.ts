import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the provider's cookie library asks of keys. Its own signs with SHA-1. */
export interface CookieSignatures {
  sign(data: string): string;
  verify(data: string, signature: string): boolean;
  /** Which secret it was signed with, or -1. Cookies of older secrets are signed again. */
  index(data: string, signature: string): number;
}

const signatureOf = (data: string, secret: string): string =>
  createHmac('sha256', secret).update(data).digest('base64url');

const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** Signs with the first secret, and accepts all of them. */
export function cookieSignatures(secrets: () => readonly string[]): CookieSignatures {
  const index = (data: string, signature: string): number =>
    secrets().findIndex((secret) => isSame(Buffer.from(signatureOf(data, secret)), Buffer.from(signature)));
  return {
    sign: (data) => signatureOf(data, secrets()[0] ?? ''),
    verify: (data, signature) => index(data, signature) >= 0,
    index,
  };
}
