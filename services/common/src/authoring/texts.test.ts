import { describe, expect, it } from '@jest/globals';
import { plainText } from './plain-text.ts';
import { languagesOf, searchFields, subjectText, withoutEmpty } from './texts.ts';
import { textFilter } from './words.ts';

describe('a written text', () => {
  it('is its HTML without markup', () => {
    expect(
      plainText('<h2>Hello &amp; welcome</h2><p>One<br />two &lt;three&gt;</p><ul><li>a</li><li>b</li></ul>'),
    ).toBe('Hello & welcome\nOne\ntwo <three>\na\nb');
  });

  it('has each row of a table on a line', () => {
    expect(
      plainText(
        '<table><tbody><tr><th><p>Site</p></th><th><p>People</p></th></tr><tr><td>Leeds</td><td>91</td></tr></tbody></table><p>More</p>',
      ),
    ).toBe('Site · People\nLeeds · 91\nMore');
  });

  it('is found by word prefixes, ignoring case and diacritics', () => {
    const { titleWords, words } = searchFields({
      title: { pl: 'Zakładkę dodaj' },
      summary: { de: 'Große Übung' },
      content: { 'en-GB': '<p>Safety <strong>first</strong></p>' },
    });
    expect(words.filter((word) => !word.startsWith('~'))).toEqual([
      ...['zakladke', 'dodaj', 'grosse', 'ubung', 'safety', 'first'],
    ]);
    expect(words).toEqual(expect.arrayContaining(['~zakladka', '~safeti']));
    expect(titleWords).toEqual(expect.arrayContaining(['zakladke', 'dodaj', '~zakladka']));
    expect(titleWords).not.toContain('safety');
    expect(textFilter(' ZAKŁAD  ubu ')).toEqual({
      $and: [{ words: /^zaklad/ }, { words: /^ubu/ }],
    });
  });

  it('matches everything without a query, and nothing for a query without words', () => {
    expect(textFilter(undefined)).toEqual({});
    expect(textFilter('  ')).toEqual({});
    expect(textFilter('.*')).toEqual({ words: { $in: [] } });
  });

  it('is published per language', () => {
    expect(
      subjectText({ title: { pl: 'T', de: 'U' }, summary: { pl: 'S' }, content: { pl: '<p>C</p>' } }),
    ).toEqual({ pl: 'S\nC', de: '' });
  });

  it('can be read in the languages with a title and a text', () => {
    expect(
      languagesOf({ title: { 'en-GB': 'A', pl: 'B', de: '' }, content: { pl: '<p>b</p>', de: '<p>c</p>' } }),
    ).toEqual(['pl']);
    expect(languagesOf({ title: { 'en-GB': 'A', pl: 'B' }, content: {} })).toEqual(['en-GB', 'pl']);
  });

  it('is left out of languages in which it is empty', () => {
    expect(withoutEmpty({ pl: 'B', 'en-GB': '' })).toEqual({ pl: 'B' });
  });
});
