import { lengths } from '@atrium/proto/common';
import { commonPasswords } from './common-passwords.ts';

export type PasswordFault = 'too-short' | 'too-long' | 'too-common' | 'mismatch';

const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789'.repeat(3),
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
];

const reversed = (text: string): string => Array.from(text).reverse().join('');

/** A short part repeated over and over: "aaaaaaaaaaaa", "abcabcabcabc". */
const isRepetition = (text: string): boolean =>
  /^(.{1,4})\1{2,}.{0,3}$/.test(text) && new Set(text).size <= 4;

const isRun = (text: string): boolean =>
  runs.some((run) => run.includes(text) || reversed(run).includes(text));

/** One word of up to eight letters is guessed first, whatever digits surround it. */
const isShortWord = (text: string): boolean => /^\p{L}{1,8}$/u.test(text);

const product = 'atrium';

/** Whether it would be among the first guesses. `near` is what belongs to the person: address, name, organisation. */
export function isCommon(password: string, near: readonly string[] = []): boolean {
  const text = password.toLowerCase().replaceAll(/\s/g, '');
  // The parts of an address are its words too: "acme12345678" is the organisation’s domain with a number.
  const known = [product, ...near].flatMap((word) => [word, ...word.split('@'), ...word.split(/[@.\s]/)]);
  const guesses = new Set(known.map((word) => word.toLowerCase().replaceAll(/\s/g, '')).filter(Boolean));
  // "marta.kowalska1" is her address as much as without the number.
  const bare = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return (
    commonPasswords.has(text) ||
    isShortWord(bare) ||
    guesses.has(text) ||
    guesses.has(bare) ||
    isRepetition(text) ||
    isRun(text)
  );
}

/** What is wrong with a new password that was typed twice; null if it is acceptable. */
export function faultOf(
  password: string,
  repeated: string,
  near: readonly string[] = [],
): PasswordFault | null {
  if (password !== repeated) return 'mismatch';
  const length = Array.from(password).length;
  if (length < lengths.passwordMin) return 'too-short';
  if (length > lengths.password) return 'too-long';
  return isCommon(password, near) ? 'too-common' : null;
}
