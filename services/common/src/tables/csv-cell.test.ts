import { csvCell, csvLine } from './csv-cell.ts';

it.each([
  ['=1+1', `'=1+1`],
  ['+48 22', `'+48 22`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['Ann;=HYPERLINK("http://x")', `"Ann;'=HYPERLINK(""http://x"")"`],
  ['two\n-lines', `"two\n'-lines"`],
  ['a\t=b', `"a\t'=b"`],
  ['\t=b', `"'\t'=b"`],
  ['so-so = fine', 'so-so = fine'],
  ['Nowak, Anna', '"Nowak, Anna"'],
])('%j is written %j: nothing in it begins a formula, whatever separates cells', (text, cell) =>
  expect(csvCell(text)).toBe(cell),
);

it('a line ends as spreadsheets expect, and what is not there is empty', () =>
  expect(csvLine(['a', null, 3])).toBe('a,,3\r\n'));
