/**
 * A cell of a file that spreadsheets open: quoted where needed, and nothing in it is taken for a formula. An apostrophe
 * before such a beginning is what spreadsheets themselves take for "this is text".
 */
export function csvCell(value: string | number | null): string {
  const text = String(value ?? '');
  // Where a comma is a decimal sign, spreadsheets begin a cell at a semicolon as well, quoted or not.
  const safe = text.replaceAll(/(?<=^|[;\t\r\n])(?=[=+\-@\t\r])/g, "'");
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;
