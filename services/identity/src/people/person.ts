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

/** What a person is found and sorted by. */
export const searchable = ({
  first,
  last,
  email,
}: Pick<PersonFields, 'first' | 'last' | 'email'>): { words: string[]; sortName: string } => ({
  words: [
    ...new Set([...wordsIn(first), ...wordsIn(last), ...wordsIn(email.split('@')[0] ?? ''), fold(email)]),
  ],
  sortName: `${fold(last)} ${fold(first)}`,
});

/** The beginnings of words somebody typed; an address is one word. */
export const beginningsIn = (q: string): string[] =>
  (q.includes('@') ? [fold(q.trim())] : wordsIn(q)).slice(0, 5);

type Phones = Pick<PersonFields, 'phone' | 'mobile'>;

/** Numbers that are not valid in their country, by field; a number that was there before is left alone. */
export function phoneIssues(fields: Phones, before: Phones | null = null): Issue[] {
  return (['phone', 'mobile'] as const).flatMap((path): Issue[] => {
    const number = fields[path];
    if (number === null || number === before?.[path] || parsePhoneNumberFromString(number)?.isValid())
      return [];
    return [{ path: [path], code: 'phone' }];
  });
}
