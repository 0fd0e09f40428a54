import type { Cell, TableContent } from './cell.ts';
import { serialOf } from './wall-clock.ts';

const beginning = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const root = `${relations}/officeDocument`;

/** The parts of a single-sheet workbook that are the same for every table, except for the sheet's name. */
export const workbookParts = (title: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${beginning}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${main}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${main}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${main}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${beginning}<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${root}" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${beginning}<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets><sheet name="${sheetName(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${beginning}<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  // Cell formats: 0 general, 1 bold header, 2 date and time, 3 text that stays text when edited.
  'xl/styles.xml': `${beginning}<styleSheet xmlns="${spreadsheet}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});

/** The sheet, with a frozen header and a filter on every column. */
export async function* sheetOf({ columns, rows }: TableContent): AsyncGenerator<string> {
  const widths = columns.map(
    ({ isWide }, at) => `<col min="${at + 1}" max="${at + 1}" width="${isWide ? 28 : 16}" customWidth="1"/>`,
  );
  yield `${beginning}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  const places = columns.map((_, at) => letters(at + 1));
  yield rowOf(
    places.map((column, at) => textCell(`${column}1`, columns[at]?.title ?? '', 1)),
    1,
  );
  let written = 1;
  for await (const some of rows) {
    const lines = some.map((cells) => {
      written += 1;
      return rowOf(
        cells.map((cell, at) => cellOf(`${places[at]}${written}`, cell)),
        written,
      );
    });
    yield lines.join('');
  }
  yield `</sheetData><autoFilter ref="A1:${places.at(-1)}${written}"/></worksheet>`;
}

const rowOf = (cells: readonly string[], row: number): string => `<row r="${row}">${cells.join('')}</row>`;

function cellOf(place: string, cell: Cell): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textCell(place, cell, 3);
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  return `<c r="${place}" s="2"><v>${serialOf(cell)}</v></c>`;
}

/** Maximum length of a cell. */
const maxCellLength = 32_767;

/** Typed as text, so that nothing in it is interpreted as a formula. */
const textCell = (place: string, text: string, format: number): string =>
  `<c r="${place}" t="inlineStr" s="${format}"><is><t xml:space="preserve">${escaped(text.slice(0, maxCellLength))}</t></is></c>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Removes characters that XML cannot contain, and escapes `_x0041_`, which would be read as a letter. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] as string);

/** At most 31 characters, without those reserved in sheet references. */
const sheetName = (title: string): string => escaped(title.replaceAll(/[\\/?*[\]:']/g, ' ').slice(0, 31));

/** Column letters: `A` for 1, `AA` for 27. */
function letters(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return `${rest > 0 ? letters(rest) : ''}${String.fromCharCode(65 + ((column - 1) % 26))}`;
}
