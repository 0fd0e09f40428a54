import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

export const codeMinutes = 5;
export const maxAttempts = 5;
const digits = 6;

export const newCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/**
 * Keyed with the secret of the requesting browser: without it, no one can try a million codes against the stored hash.
 */
export const hashOfCode = (challenge: string, code: string): string =>
  createHmac('sha256', challenge).update(code).digest('base64url');

/** Compares in constant time. */
export function matchesCode(storedHash: string | null, challenge: string, typed: string): boolean {
  const [one, other] = [Buffer.from(storedHash ?? ''), Buffer.from(hashOfCode(challenge, typed))];
  return one.length === other.length && timingSafeEqual(one, other);
}
