import { interfaceLanguages } from '@atrium/proto/common';

export type InterfaceLanguage = (typeof interfaceLanguages)[number];

/** Each language by its own name, as people look for it. */
export const languageNames: Readonly<Record<InterfaceLanguage, string>> = {
  'en-GB': 'English',
  pl: 'Polski',
  de: 'Deutsch',
};

const storageKey = 'atrium.language';

/** "de-AT" is German, "pl-PL" Polish. */
export const closestLanguage = (tag: string): InterfaceLanguage | undefined =>
  interfaceLanguages.find((language) => language.split('-')[0] === tag.toLowerCase().split('-')[0]);

/** The language chosen on this device, otherwise the browser's, otherwise English. */
export function preferredLanguage(): InterfaceLanguage {
  const wishes = [localStorage.getItem(storageKey) ?? '', ...navigator.languages];
  return wishes.map(closestLanguage).find((language) => language !== undefined) ?? 'en-GB';
}

export const rememberLanguage = (language: InterfaceLanguage): void =>
  localStorage.setItem(storageKey, language);
