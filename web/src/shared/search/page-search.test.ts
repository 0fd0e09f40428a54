import { expect, it } from '@jest/globals';
import { matchesWords, resemblesWords } from './page-search.ts';

it('[ALL-9] a page is found by the beginnings of its words, with or without diacritics', () => {
  expect(matchesWords('zakladka', 'Zakładka')).toBe(true);
  expect(matchesWords('godz cis', 'Powiadomienia i godziny ciszy')).toBe(true);
  expect(matchesWords('ÜBERSICHT', 'Ubersicht')).toBe(true);
  expect(matchesWords('strasse', 'Straße 5')).toBe(true);
  expect(matchesWords('', 'Anything')).toBe(true);
  expect(matchesWords('kladka', 'Zakładka')).toBe(false);
});

it('[ALL-9] a soft hyphen in the name of a page does not split the word', () => {
  expect(matchesWords('benachrichtigu', 'Benach\u00adrichtigungen')).toBe(true);
});

it('[ALL-9] a word of a page is found with one wrong letter, or two in a long word', () => {
  expect(resemblesWords('holliday', 'Time off Holiday')).toBe(true);
  expect(resemblesWords('moderatoin', 'Moderation')).toBe(true);
  expect(resemblesWords('brodcsat', 'Broadcasts')).toBe(true);
  expect(resemblesWords('übersciht seite', 'Übersicht der Seiten')).toBe(true);
  expect(resemblesWords('menu', 'Meny')).toBe(false);
  expect(resemblesWords('holliday', 'Hollow days')).toBe(false);
  expect(resemblesWords('tables', 'Cables')).toBe(false);
});
