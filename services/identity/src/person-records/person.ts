import type { Issue } from '@atrium/proto/problem';
import type { PersonFields } from '@atrium/proto/identity/people';
import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** Letters without diacritics and in lower case: "lukasz muller" finds "Łukasz Müller". */
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
 * How a word may be typed on other keyboards: "Müller" as "muller" and "mueller", "Mueller" as "muller". The typed text
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

/** The words of a text in every spelling that may be typed. */
export const spellingsIn = (text: string): string[] =>
  text
    .split(/[^\p{Letter}\p{Number}\p{Mark}]+/u)
    .filter(Boolean)
    .flatMap(spellings);

/** The longest beginning that is stored. Anything typed beyond it is ignored. */
const longest = 15;

const beginningsOf = (word: string): string[] =>
  Array.from({ length: Math.min(word.length, longest) }, (_, at) => word.slice(0, at + 1));

/** The typed words, no longer than the stored beginnings. */
export const searchTermsIn = (q: string): string[] =>
  wordsIn(q)
    .slice(0, 5)
    .map((word) => word.slice(0, longest));

type Searched = Pick<PersonFields, 'first' | 'last' | 'email' | 'jobTitle'>;

/** The fields by which a person is found and sorted. */
export const searchFieldsOf = ({ first, last, email, jobTitle }: Searched) => {
  const names = [...new Set([first, last].flatMap(spellingsIn))];
  return {
    words: [
      ...new Set([...wordsIn(first), ...wordsIn(last), ...wordsIn(email.split('@')[0] ?? ''), fold(email)]),
    ],
    names,
    keys: [...new Set([...names, ...spellingsIn(jobTitle ?? '')].flatMap(beginningsOf))],
    sortName: `${fold(last)} ${fold(first)}`,
  };
};

/** The typed beginnings of words. An address is one word. */
export const prefixesIn = (q: string): string[] =>
  (q.includes('@') ? [fold(q.trim())] : wordsIn(q)).slice(0, 5);

/** Whether a person has signed up or signed in, and so has a seat while they are active. */
export const isActivated = ({
  firstSignIn,
  termsAccepted,
}: {
  readonly firstSignIn: Date | null;
  readonly termsAccepted?: Date;
}): boolean => firstSignIn !== null || termsAccepted !== undefined;

type Phones = Pick<PersonFields, 'phone' | 'mobile'>;

/**
 * Whether a change affects where a password can be set from: an address always does, a mobile number until the first
 * sign-in.
 */
export const changesPasswordContact = (
  fields: Partial<Pick<PersonFields, 'email' | 'mobile'>>,
  before: Pick<PersonFields, 'email' | 'mobile'> & { readonly firstSignIn: Date | null },
): boolean =>
  (fields.email !== undefined && fields.email !== before.email) ||
  (fields.mobile !== undefined && fields.mobile !== before.mobile && before.firstSignIn === null);

/** Issues for numbers that are invalid in their country, by field. A number that was there before is not checked. */
export function phoneIssues(fields: Phones, before: Phones | null = null): Issue[] {
  return (['phone', 'mobile'] as const).flatMap((path): Issue[] => {
    const number = fields[path];
    if (number === null || number === before?.[path] || parsePhoneNumberFromString(number)?.isValid())
      return [];
    return [{ path: [path], code: 'phone' }];
  });
}
