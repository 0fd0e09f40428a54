import { csvCell, csvLine } from './csv-cell.ts';

it.each([
  ['=1+1', `'=1+1`],
  ['+48 22', `'+48 22`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['＝1+1', `'＝1+1`],
  ['a\n＋1', `"a\n'＋1"`],
  ['－1', `'－1`],
  ['＠SUM(A1)', `'＠SUM(A1)`],
  ['+48 601 200 300', '+48 601 200 300'],
  ['+48 601 200+1', `'+48 601 200+1`],
  ['Ann;=HYPERLINK("http://x")', `"Ann;'=HYPERLINK(""http://x"")"`],
  ['two\n-lines', `"two\n'-lines"`],
  ['a\t=b', `"a\t'=b"`],
  ['\t=b', `"'\t'=b"`],
  ['so-so = fine', 'so-so = fine'],
  ['Nowak, Anna', '"Nowak, Anna"'],
])('%j is written as %j: nothing in it starts a formula, whatever separates cells', (text, cell) =>
  expect(csvCell(text)).toBe(cell),
);

it('a line ends with CRLF, and null is an empty cell', () =>
  expect(csvLine(['a', null, 3])).toBe('a,,3\r\n'));
