import { randomBytes } from 'node:crypto';

/** Twenty characters that are easy to tell apart, in groups. */
export function readablePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const pick = [...randomBytes(20)].map((byte) => letters[byte % letters.length]).join('');
  return pick.replace(/(.{5})(?=.)/g, '$1-');
}
