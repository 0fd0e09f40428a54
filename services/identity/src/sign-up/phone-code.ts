import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

export const codeMinutes = 5;
export const mostTries = 5;
const digits = 6;

export const newCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** With the secret of the browser that asked: without that, a million codes cannot be tried against what is kept. */
export const hashOfCode = (challenge: string, code: string): string =>
  createHmac('sha256', challenge).update(code).digest('base64url');

/** Compared in the same time, however much of it is right. */
export function isCode(kept: string | null, challenge: string, typed: string): boolean {
  const [one, other] = [Buffer.from(kept ?? ''), Buffer.from(hashOfCode(challenge, typed))];
  return one.length === other.length && timingSafeEqual(one, other);
}
