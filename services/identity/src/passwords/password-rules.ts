import { lengths } from '@atrium/proto/common';
import { commonPasswords } from './common-passwords.ts';
import { leakedPasswords } from './leaked-passwords.ts';

export type PasswordFault = 'too-short' | 'too-long' | 'too-common' | 'mismatch';

const product = 'atrium';

const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789'.repeat(3),
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
];

/** With fewer letters of its own, a password is a known word with something attached to it. */
const fewestOwnLetters = 4;
const shortestWord = 3;
const shortestRepeatedPart = 8;

const reversed = (text: string): string => Array.from(text).reverse().join('');

/** "Hasło" and "haslo" are the same guess. */
const folded = (text: string): string =>
  text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('ß', 'ss');

/** Letters as people replace them: "p@ssw0rd". */
const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
};
const unmasked = (text: string): string => text.replaceAll(/[@431!05$]/g, (sign) => lookalikes[sign] ?? sign);

/** Without digits, punctuation and spaces at both ends. */
const coreOf = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '');

/** A short part repeated over and over: "aaaaaaaaaaaa", "abcabcabcabc". */
const isRepetition = (text: string): boolean =>
  /^(.{1,4})\1{2,}.{0,3}$/.test(text) && new Set(text).size <= 4;

/** "geesegeese2026": twice as long, and as easy to guess. */
const isRepeatedWord = (core: string): boolean =>
  [2, 3, 4].some((count) => {
    const part = core.slice(0, core.length / count);
    return part !== '' && part.length < shortestRepeatedPart && part.repeat(count) === core;
  });

const isRun = (text: string): boolean =>
  text !== '' && runs.some((run) => run.includes(text) || reversed(run).includes(text));

/** The words of common passwords, which are as common with other digits. */
const commonWords = [...commonPasswords].map((password) => lettersOf(coreOf(password))).filter(isWord);

function isWord(word: string): boolean {
  return word.length >= shortestWord;
}

/** "Marta Kowalska" is also guessed as "kowalska", and "marta@acme.example" as "acme". */
function wordsOf(near: string): string[] {
  const [local = '', domain = ''] = near.split('@');
  const parts = [...local.split(/[^\p{L}\p{N}]+/u), local, domain, ...domain.split(/[.-]/).slice(0, -1)];
  return parts.map((part) => lettersOf(folded(part)));
}

/** Whether little is left of the text without these words. */
function consistsOf(text: string, words: readonly string[]): boolean {
  const found = words.filter((word) => text.includes(word));
  const rest = found.reduce((left, word) => left.replaceAll(word, ' '), text);
  return found.length > 0 && lettersOf(rest).length < fewestOwnLetters;
}

/**
 * Whether it would be among the first guesses. `near` is what belongs to the person: their address and name, and the
 * name of their organisation.
 */
export function isCommon(password: string, near: readonly string[] = []): boolean {
  const text = folded(password).replaceAll(/\s/g, '');
  const core = coreOf(text);
  const words = [...new Set([product, ...near.flatMap(wordsOf), ...commonWords].filter(isWord))];
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return (
    commonPasswords.has(text) ||
    leakedPasswords().has(text) ||
    leakedPasswords().has(password.toLowerCase()) ||
    isRepetition(text) ||
    isRepeatedWord(core) ||
    isRun(text) ||
    isRun(core) ||
    consistsOf(lettersOf(core), longestFirst) ||
    consistsOf(lettersOf(unmasked(core)), longestFirst)
  );
}

/** What is wrong with a new password; null if it is acceptable. */
export function faultOf(password: string, near: readonly string[] = []): PasswordFault | null {
  const length = Array.from(password).length;
  if (length < lengths.passwordMin) return 'too-short';
  if (length > lengths.password) return 'too-long';
  return isCommon(password, near) ? 'too-common' : null;
}
