import { expect, it } from '@jest/globals';
import { factsIn, firstLink } from './page-facts.ts';

it('[CHAT-3] finds the first link as people write it', () => {
  expect(firstLink('See (https://example.com/a?b=1#c). Or http://other.test')).toBe(
    'https://example.com/a?b=1#c',
  );
  expect(firstLink('https://example.com/end.')).toBe('https://example.com/end');
  expect(firstLink('ftp://example.com and example.com')).toBeNull();
});

it('[CHAT-3] takes text of a page, cut and on one line, and never markup', () => {
  const page = `<html><head><title>Old</title>
    <meta property="og:title" content="Hall C &amp; more &lt;b&gt;"><meta property='og:image' content='/a.png'>
    <meta name="description" content="Two\nlines ${'x'.repeat(500)}"></head>`;
  const facts = factsIn(page);
  expect(facts).toMatchObject({ title: 'Hall C & more <b>', picture: '/a.png', site: '' });
  expect(facts?.description.startsWith('Two lines x')).toBe(true);
  expect(facts?.description).toHaveLength(400);
  expect(factsIn('<title>Only a title</title>')).toMatchObject({ title: 'Only a title' });
  expect(factsIn('<p>Nothing</p>')).toBeNull();
});

it('is not kept busy by a page that is made to', () => {
  const begun = performance.now();
  factsIn('<meta '.repeat(200_000) + '<title '.repeat(100_000));
  expect(performance.now() - begun).toBeLessThan(1_000);
});
