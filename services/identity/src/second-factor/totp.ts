import { Secret, TOTP } from 'otpauth';

/** What every app of this kind can do. */
const usual = { issuer: 'Atrium', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after the present one that are taken, too: phones run fast or slow, people type slowly. */
const window = 1;

const appOf = (secret: string, label: string): TOTP =>
  new TOTP({ ...usual, label, secret: Secret.fromBase32(secret) });

/** 160 bits, as RFC 4226 asks for. */
export const newFactorSecret = (): string => new Secret({ size: 20 }).base32;

/** What an app reads from a picture. */
export const factorAddress = (secret: string, email: string): string => appOf(secret, email).toString();

/** Which step of time a code belongs to; null when it is none of now. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const delta = /^\d{6}$/.test(code)
    ? appOf(secret, '').validate({ token: code, timestamp: now, window })
    : null;
  return delta === null ? null : Math.floor(now / 1000 / usual.period) + delta;
}

/** The code an app shows. */
export const codeAt = (secret: string, now = Date.now()): string =>
  appOf(secret, '').generate({ timestamp: now });
