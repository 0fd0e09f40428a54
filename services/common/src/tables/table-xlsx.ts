import { Readable, type Writable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { TableContent } from './cell.ts';
import { sheetOf, workbookParts } from './sheet.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A table as a workbook, which holds no more than some rows at a time. */
export function xlsxOf(table: TableContent): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable & Writable;
  for (const [name, text] of Object.entries(workbookParts(table.title)))
    zip.addBuffer(Buffer.from(text), name);
  const sheet = Readable.from(sheetOf(table), { objectMode: false });
  // A list that breaks off leaves no file, rather than half of one.
  sheet.on('error', (error) => output.destroy(error));
  output.on('close', () => sheet.destroy());
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  return output;
}
