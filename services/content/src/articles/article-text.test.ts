import { describe, expect, it } from '@jest/globals';
import { textFilter, plainText, readingTime, searchWords, subjectText } from './article-text.ts';

describe('the text of an article', () => {
  it('is its HTML without markup', () => {
    expect(
      plainText('<h2>Hello &amp; welcome</h2><p>One<br />two &lt;three&gt;</p><ul><li>a</li><li>b</li></ul>'),
    ).toBe('Hello & welcome\nOne\ntwo <three>\na\nb');
  });

  it('takes at least a minute to read', () => {
    expect(readingTime('<p>Short.</p>')).toBe(1);
    expect(readingTime(`<p>${'word '.repeat(1100)}</p>`)).toBe(5);
  });

  it('is found by word prefixes, ignoring case and diacritics', () => {
    const words = searchWords({
      title: { pl: 'Zakładkę dodaj' },
      summary: { de: 'Große Übung' },
      content: { 'en-GB': '<p>Safety <strong>first</strong></p>' },
    });
    expect(words).toEqual(['zakladke', 'dodaj', 'grosse', 'ubung', 'safety', 'first']);
    expect(textFilter(' ZAKŁAD  ubu ')).toEqual({
      $and: [{ words: { $regex: '^zaklad' } }, { words: { $regex: '^ubu' } }],
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
});
