import type { Issue } from '@atrium/proto/problem';
import type { PersonFields } from '@atrium/proto/identity/people';
import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** Letters without their marks and in lower case: "Łukasz Müller" is found by "lukasz muller". */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[łŁ]/g, 'l')
    .replaceAll('ß', 'ss')
    .replaceAll(/[øØ]/g, 'o')
    .toLowerCase();

const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);

/**
 * How a word may be typed by who has other keys: "Müller" as "muller" and "mueller", "Mueller" as "muller". What is typed
 * is only folded, so "müller" finds both.
 */
const spellings = (word: string): string[] => {
  const plain = fold(word);
  const long = fold(
    word
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[äöü]/g, (umlaut) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[umlaut] ?? umlaut),
  );
  return [...new Set([plain, long, plain.replaceAll(/([aou])e/g, '$1')])];
};

/** The words of a text in each way they may be typed. */
export const spelledWordsIn = (text: string): string[] =>
  text
    .split(/[^\p{Letter}\p{Number}\p{Mark}]+/u)
    .filter(Boolean)
    .flatMap(spellings);

/** The longest beginning that is kept; what is typed beyond it says nothing more. */
const longest = 15;

const beginningsOf = (word: string): string[] =>
  Array.from({ length: Math.min(word.length, longest) }, (_, at) => word.slice(0, at + 1));

/** The words somebody typed as far as beginnings are kept of them. */
export const typedIn = (q: string): string[] =>
  wordsIn(q)
    .slice(0, 5)
    .map((word) => word.slice(0, longest));

type Searched = Pick<PersonFields, 'first' | 'last' | 'email' | 'jobTitle'>;

/** What a person is found and sorted by. */
export const searchable = ({ first, last, email, jobTitle }: Searched) => {
  const names = [...new Set([first, last].flatMap(spelledWordsIn))];
  return {
    words: [
      ...new Set([...wordsIn(first), ...wordsIn(last), ...wordsIn(email.split('@')[0] ?? ''), fold(email)]),
    ],
    names,
    keys: [...new Set([...names, ...spelledWordsIn(jobTitle ?? '')].flatMap(beginningsOf))],
    sortName: `${fold(last)} ${fold(first)}`,
  };
};

/** The beginnings of words somebody typed; an address is one word. */
export const beginningsIn = (q: string): string[] =>
  (q.includes('@') ? [fold(q.trim())] : wordsIn(q)).slice(0, 5);

type Phones = Pick<PersonFields, 'phone' | 'mobile'>;

/** Whether a change says where a password can be chosen from: an address always, a number until somebody has come. */
export const leadsToPassword = (
  fields: Partial<Pick<PersonFields, 'email' | 'mobile'>>,
  before: Pick<PersonFields, 'email' | 'mobile'> & { readonly firstSignIn: Date | null },
): boolean =>
  (fields.email !== undefined && fields.email !== before.email) ||
  (fields.mobile !== undefined && fields.mobile !== before.mobile && before.firstSignIn === null);

/** Numbers that are not valid in their country, by field; a number that was there before is left alone. */
export function phoneIssues(fields: Phones, before: Phones | null = null): Issue[] {
  return (['phone', 'mobile'] as const).flatMap((path): Issue[] => {
    const number = fields[path];
    if (number === null || number === before?.[path] || parsePhoneNumberFromString(number)?.isValid())
      return [];
    return [{ path: [path], code: 'phone' }];
  });
}
