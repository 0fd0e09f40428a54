import { describe, expect, it } from '@jest/globals';
import { changedFields, languageFor, languagesOf, withoutEmpty } from './article.ts';

describe('the languages of an article', () => {
  it('are those with a title and a text', () => {
    expect(
      languagesOf({ title: { 'en-GB': 'A', pl: 'B', de: '' }, content: { pl: '<p>b</p>', de: '<p>c</p>' } }),
    ).toEqual(['pl']);
    expect(languagesOf({ title: { 'en-GB': 'A', pl: 'B' }, content: {} })).toEqual(['en-GB', 'pl']);
  });

  it('fall back from the reader’s to the organisation’s, then to any', () => {
    expect(languageFor(['pl', 'de'], 'de', 'pl')).toBe('de');
    expect(languageFor(['pl', 'de'], 'it-IT', 'pl')).toBe('pl');
    expect(languageFor(['de'], 'it-IT', 'pl')).toBe('de');
  });

  it('without text are left out', () => {
    expect(withoutEmpty({ pl: 'B', 'en-GB': '' })).toEqual({ pl: 'B' });
  });
});

describe('a revision', () => {
  it('names the fields that changed', () => {
    expect(
      changedFields(
        { title: { pl: 'A' }, comments: true },
        { title: { pl: 'B' }, comments: true, state: 'draft' },
      ),
    ).toEqual(['title', 'state']);
    expect(changedFields(null, { title: { pl: 'A' }, headerImg: null })).toEqual(['title']);
  });
});
