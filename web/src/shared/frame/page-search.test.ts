import { expect, it } from '@jest/globals';
import { isMeantBy } from './page-search.ts';

it('[ALL-9] a page is found by beginnings of its words, with or without diacritics', () => {
  expect(isMeantBy('zakladka', 'Zakładka')).toBe(true);
  expect(isMeantBy('godz cis', 'Powiadomienia i godziny ciszy')).toBe(true);
  expect(isMeantBy('ÜBERSICHT', 'Ubersicht')).toBe(true);
  expect(isMeantBy('strasse', 'Straße 5')).toBe(true);
  expect(isMeantBy('', 'Anything')).toBe(true);
  expect(isMeantBy('kladka', 'Zakładka')).toBe(false);
});
