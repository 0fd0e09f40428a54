import type { Language } from '@atrium/proto/common';
import type { TableContent, Cell } from './cell.ts';
import { csvBytes } from './csv-bytes.ts';
import { csvLine } from './csv-cell.ts';
import { labelFor } from './table-labels.ts';

export const csvType = 'text/csv';

/** A table as CSV, streamed in batches of rows. */
export const csvOf = (table: TableContent, language: Language): AsyncGenerator<Buffer> =>
  csvBytes(lines(table, language));

async function* lines({ columns, rows }: TableContent, language: Language): AsyncGenerator<string> {
  yield csvLine(columns.map(({ title }) => title));
  for await (const some of rows)
    yield some.map((cells) => csvLine(cells.map((cell) => plain(cell, language)))).join('');
}

function plain(cell: Cell, language: Language): string | number | null {
  if (typeof cell === 'boolean') return labelFor(cell ? 'yes' : 'no', language);
  return cell !== null && typeof cell === 'object' ? cell.clock : cell;
}
