import { expect, it } from '@jest/globals';
import { pageLanguage } from './page-language.ts';

it.each([
  ['what was chosen on the page', 'pl', 'de', 'en', 'pl'],
  ['what the client asked for', undefined, 'de-AT en', 'pl', 'de'],
  ['the next the client asked for', undefined, 'fr-FR pl', 'de', 'pl'],
  ['what the browser prefers', undefined, undefined, 'fr, en;q=0.3, de;q=0.8', 'de'],
  ['not what the browser refuses', undefined, undefined, 'pl;q=0, en;q=0.1', 'en-GB'],
  ['English where nothing is known', undefined, undefined, undefined, 'en-GB'],
  ['English where nothing is ours', 'fr', 'it', 'es', 'en-GB'],
  ['no nonsense', ['pl', 'de'], { toString: 'x' }, ';;,q=;', 'en-GB'],
])('uses %s', (_, chosen, requested, accepted, expected) => {
  expect(pageLanguage(chosen, requested, accepted)).toBe(expected);
});
