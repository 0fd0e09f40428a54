import { expect, it } from '@jest/globals';
import { snippetOf } from './snippet.ts';

const marksOf = (text: string, word: string) =>
  [...text.matchAll(new RegExp(word, 'g'))].map(({ index }) => ({ from: index, to: index + word.length }));
const snippet = (text: string, word: string) => {
  const { text: shown, marks } = snippetOf(text, marksOf(text, word));
  return { shown, marked: marks.map(({ from, to }) => shown.slice(from, to)) };
};

it('[ALL-9] parts headings, paragraphs and rows of a table', () => {
  expect(snippet('Who makes it\nThe motor comes from Cologne.\nThe pump comes from Leeds.', 'motor')).toEqual(
    {
      shown: 'The motor comes from Cologne. The pump comes from Leeds.',
      marked: ['motor'],
    },
  );
  expect(snippet('Who makes it\nThe motor comes from Cologne', 'Who').shown).toBe(
    'Who makes it · The motor comes from Cologne',
  );
});

it('[ALL-9] begins with the line of the word, and leaves numbers without words out', () => {
  const text =
    'Complaints\n3.1\n4.4\nOrders first: the growth comes from pumps\n0\n20\n40\nPumps are steady.';
  expect(snippet(text, 'growth').shown).toBe('Orders first: the growth comes from pumps · Pumps are steady.');
  expect(snippet(text, '4.4').shown).toMatch(/^4\.4 · Orders first/);
});

it('[ALL-9] leaves out the dash before a name or an entry', () => {
  expect(snippet('A good year.\n— Kamil Adamski, transport planner\n- ', 'Adamski').shown).toBe(
    'Kamil Adamski, transport planner',
  );
});

it('[ALL-9] a long line is cut at words, and what is cut is said', () => {
  const text = `${'Nothing happens here. '.repeat(20)}A compressor hums. ${'It is a quiet night. '.repeat(20)}`;
  const { shown, marked } = snippet(text, 'compressor');
  expect(shown).toMatch(/^….*A compressor hums\..*…$/);
  expect(shown.length).toBeLessThan(190);
  expect(marked).toEqual(['compressor']);
  expect(snippetOf('', [])).toEqual({ text: '', marks: [] });
});
