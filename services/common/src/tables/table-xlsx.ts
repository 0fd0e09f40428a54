import { Readable, type Writable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { TableContent } from './cell.ts';
import { sheetOf, workbookParts } from './sheet.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A table as a workbook, streamed in batches of rows. */
export function xlsxOf(table: TableContent): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable & Writable;
  for (const [name, text] of Object.entries(workbookParts(table.title)))
    zip.addBuffer(Buffer.from(text), name);
  const sheet = Readable.from(sheetOf(table), { objectMode: false });
  // If the list fails, no file is created rather than half a file.
  sheet.on('error', (error) => output.destroy(error));
  output.on('close', () => sheet.destroy());
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  return output;
}
