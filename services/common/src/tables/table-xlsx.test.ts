import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import type { Cell, TableContent } from './cell.ts';
import { csvOf } from './table-csv.ts';
import { xlsxOf } from './table-xlsx.ts';
import { clockOf } from './wall-clock.ts';

const tableOf = (...rows: Cell[][]): TableContent => ({
  title: 'People: who/what',
  columns: Array.from({ length: rows[0]?.length ?? 0 }, (_, at) => ({ title: `<${at}>`, isWide: at > 0 })),
  rows: Readable.from([rows.slice(0, 1), rows.slice(1)]),
});

it('a workbook stores texts, numbers, times and booleans with their types, and no formulas', async () => {
  const moment = clockOf('Europe/Warsaw')('2026-07-01T10:00:00.000Z');
  expect(moment).toEqual({ clock: '2026-07-01 12:00:00' });
  const table = tableOf(
    ['Zażółć & <b> "gęś" 👋', 7, moment, true],
    ['=1+1', -3, null, false],
    ['\u0000\u0007_x0041_\uD800', 0, null, false],
  );
  const read = await readSheet(await buffer(xlsxOf(table)));
  expect(read).toEqual([
    ['<0>', '<1>', '<2>', '<3>'],
    ['Zażółć & <b> "gęś" 👋', 7, new Date('2026-07-01T12:00:00.000Z'), true],
    ['=1+1', -3, null, false],
    [expect.stringContaining('�'), 0, null, false],
  ]);
});

it('CSV contains the values as text, with nothing that starts a formula', async () => {
  const table = tableOf(['=1+1', 7, clockOf('UTC')('2026-01-02T03:04:05Z'), true, null]);
  expect((await buffer(csvOf(table, 'de'))).toString()).toBe(
    "\uFEFF<0>,<1>,<2>,<3>,<4>\r\n'=1+1,7,2026-01-02 03:04:05,ja,\r\n",
  );
});

it.each(['csv', 'xlsx'])('a list that fails makes its %s file fail', async (format) => {
  const broken: TableContent = {
    ...tableOf(['a']),
    rows: (async function* (): AsyncGenerator<Cell[][]> {
      yield [['a']];
      throw new Error('The store is away');
    })(),
  };
  const bytes = format === 'csv' ? Readable.from(csvOf(broken, 'pl')) : xlsxOf(broken);
  await expect(buffer(bytes)).rejects.toThrow('The store is away');
});
