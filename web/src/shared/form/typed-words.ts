import { interfaceLanguages } from '@atrium/proto/common';

type Language = (typeof interfaceLanguages)[number];

/** Lower case, without diacritics and doubled spaces. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** Words for days, by their distance from today. */
export const dayWords: Readonly<Record<Language, Readonly<Record<string, number>>>> = {
  'en-GB': { today: 0, tomorrow: 1, yesterday: -1 },
  de: { heute: 0, morgen: 1, ubermorgen: 2, uebermorgen: 2, gestern: -1 },
  pl: { dzis: 0, dzisiaj: 0, jutro: 1, pojutrze: 2, wczoraj: -1 },
};

const names = new Map<string, readonly (readonly string[])[]>();

/** How a language writes each month: in full, short, alone and after a day. */
function monthNames(language: string): readonly (readonly string[])[] {
  const known = names.get(language);
  if (known) return known;
  const formats = (['long', 'short'] as const).flatMap((month) => [
    new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }),
    new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' }),
  ]);
  const months = Array.from({ length: 12 }, (_, at) =>
    formats.map((format) => {
      const parts = format.formatToParts(Date.UTC(2024, at, 1));
      return plain(parts.find(({ type }) => type === 'month')?.value ?? '').replace(/\.$/, '');
    }),
  );
  names.set(language, months);
  return months;
}

/** The month that a word means, from 1, also if it is cut short: "Sep", "Sept", "wrz". */
export function monthOf(word: string, language: string): number | undefined {
  const typed = language === 'de' ? word.replace('ae', 'a') : word;
  if (typed.length < 3) return undefined;
  const found = monthNames(language).findIndex((forms) => forms.some((form) => form.startsWith(typed)));
  return found === -1 ? undefined : found + 1;
}
