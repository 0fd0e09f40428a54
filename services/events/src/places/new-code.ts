import { codeAlphabet, codeLength } from '@atrium/proto/events/check-in-code';
import { randomBytes } from 'node:crypto';

/** A check-in code that nobody guesses: 5 bits of each random byte choose a character. */
export const newCode = (): string =>
  Array.from(randomBytes(codeLength), (byte) => codeAlphabet[byte % codeAlphabet.length]).join('');
