import { describe, expect, it } from '@jest/globals';
import type { Language, Localised } from '@atrium/proto/common';
import { languageFor, sourceOf, staleAfter, staleWithout } from './translations.ts';

/** An article with the same word in the title and text of each language. */
function articleWith(texts: Localised, stale?: readonly Language[]) {
  const languages = Object.keys(texts) as Language[];
  return { texts: [texts, {}, texts], languages, ...(stale && { stale }) };
}
const both = articleWith({ 'en-GB': 'Hello', pl: 'Cześć', de: 'Hallo' });

it('[NEWS-7] a reader gets their language, otherwise the organisation’s, otherwise any', () => {
  expect(languageFor(['pl', 'de'], 'de', 'pl')).toBe('de');
  expect(languageFor(['pl', 'de'], 'it-IT', 'pl')).toBe('pl');
  expect(languageFor(['de'], 'it-IT', 'pl')).toBe('de');
});

describe('[NEWS-7] stale translations', () => {
  it('have the organisation’s language as their source, otherwise the first written', () => {
    expect(sourceOf(['pl', 'en-GB'], 'en-GB')).toBe('en-GB');
    expect(sourceOf(['pl', 'de'], 'en-GB')).toBe('pl');
  });

  it.each<[string, ReturnType<typeof articleWith>, ReturnType<typeof articleWith>, Language[]]>([
    ['nothing changed', both, both, []],
    [
      'the source changed alone',
      both,
      articleWith({ 'en-GB': 'Good day', pl: 'Cześć', de: 'Hallo' }),
      ['pl', 'de'],
    ],
    [
      'one was adapted with it',
      both,
      articleWith({ 'en-GB': 'Good day', pl: 'Dzień dobry', de: 'Hallo' }),
      ['de'],
    ],
    ['a translation alone', both, articleWith({ 'en-GB': 'Hello', pl: 'Hej', de: 'Hallo' }), []],
    [
      'one that was not there',
      articleWith({ 'en-GB': 'Hello' }),
      articleWith({ 'en-GB': 'Bye', pl: 'Pa' }),
      [],
    ],
    ['one that went', both, articleWith({ 'en-GB': 'Bye', pl: 'Cześć' }), ['pl']],
    [
      'the source written at last',
      articleWith({ pl: 'Cześć' }),
      articleWith({ pl: 'Cześć', 'en-GB': 'Hello' }),
      [],
    ],
    ['the source went', both, articleWith({ pl: 'Cześć', de: 'Hallo' }), []],
    ['stale and left so', { ...both, stale: ['pl'] }, both, ['pl']],
    [
      'stale and adapted',
      { ...both, stale: ['pl', 'de'] },
      articleWith({ 'en-GB': 'Hello', pl: 'Hej', de: 'Hallo' }),
      ['de'],
    ],
    ['the source itself never', { ...both, stale: ['en-GB'] }, both, []],
  ])('%s', (_, before, after, stale) => expect(staleAfter(before, after, 'en-GB')).toEqual(stale));

  it.each([0, 1, 2])('count a change of any text as a change', (changed) => {
    const texts = both.texts.map((text, at) =>
      at === changed ? { ...text, 'en-GB': 'Something else' } : text,
    );
    expect(staleAfter(both, { ...both, texts }, 'en-GB')).toEqual(['pl', 'de']);
  });

  it('are still left unchanged if a text was added in the source language only', () => {
    const after = { ...both, texts: [...both.texts, { 'en-GB': 'Soup' }] };
    expect(staleAfter(both, after, 'en-GB')).toEqual(['pl', 'de']);
  });

  it('are so no longer once they are confirmed', () => {
    expect(staleWithout({ stale: ['pl', 'de'] }, 'pl')).toEqual(['de']);
    expect(staleWithout({ stale: ['de'] }, 'pl')).toBeNull();
    expect(staleWithout({}, 'pl')).toBeNull();
  });
});
