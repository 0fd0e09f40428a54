import { Secret, TOTP } from 'otpauth';

/** Every authenticator app supports these. */
const usual = { issuer: 'Atrium', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/**
 * Time steps before and after the current one that are accepted too: phones run fast or slow, and people type slowly.
 */
const window = 1;

const appOf = (secret: string, label: string): TOTP =>
  new TOTP({ ...usual, label, secret: Secret.fromBase32(secret) });

/** 160 bits, as recommended in RFC 4226. */
export const newFactorSecret = (): string => new Secret({ size: 20 }).base32;

/** The URI that an app reads from the QR code. */
export const factorUri = (secret: string, email: string): string => appOf(secret, email).toString();

/** The time step a code belongs to; null if it is not valid now. */
export function timeStepOf(secret: string, code: string, now = Date.now()): number | null {
  const delta = /^\d{6}$/.test(code)
    ? appOf(secret, '').validate({ token: code, timestamp: now, window })
    : null;
  return delta === null ? null : Math.floor(now / 1000 / usual.period) + delta;
}

/** The code an app shows. */
export const codeAt = (secret: string, now = Date.now()): string =>
  appOf(secret, '').generate({ timestamp: now });
