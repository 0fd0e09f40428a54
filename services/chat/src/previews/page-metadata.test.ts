import { expect, it } from '@jest/globals';
import { processorTime } from '@atrium/common/testing/processor-time';
import { metadataIn, firstLink } from './page-metadata.ts';

it('[CHAT-3] finds the first web link, without the punctuation around it', () => {
  expect(firstLink('See (https://example.com/a?b=1#c). Or http://other.test')).toBe(
    'https://example.com/a?b=1#c',
  );
  expect(firstLink('https://example.com/end.')).toBe('https://example.com/end');
  expect(firstLink('ftp://example.com and example.com')).toBeNull();
});

it('[CHAT-3] takes only text from a page, shortened and on one line, never markup', () => {
  const page = `<html><head><title>Old</title>
    <meta property="og:title" content="Hall C &amp; more &lt;b&gt;"><meta property='og:image' content='/a.png'>
    <meta name="description" content="Two\nlines ${'x'.repeat(500)}"></head>`;
  const facts = metadataIn(page);
  expect(facts).toMatchObject({ title: 'Hall C & more <b>', picture: '/a.png', site: '' });
  expect(facts?.description.startsWith('Two lines x')).toBe(true);
  expect(facts?.description).toHaveLength(400);
  expect(metadataIn('<title>Only a title</title>')).toMatchObject({ title: 'Only a title' });
  expect(metadataIn('<p>Nothing</p>')).toBeNull();
});

it('parses a hostile page in under a second', async () => {
  const page = '<meta '.repeat(200_000) + '<title '.repeat(100_000);
  expect(await processorTime(() => metadataIn(page))).toBeLessThan(1_000);
});
