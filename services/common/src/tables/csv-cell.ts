const phone = /^\+\d[\d ]{4,20}\d$/;

/**
 * A CSV cell: quoted if needed, and never interpreted as a formula. A leading apostrophe marks a cell as text in
 * spreadsheets.
 */
export function csvCell(value: string | number | null): string {
  const text = String(value ?? '');
  // With a comma as the decimal separator, spreadsheets also split cells at semicolons, even inside quotes.
  // Some languages take full-width signs for the usual ones. A phone number stays as it is, to be imported again.
  const safe = phone.test(text) ? text : text.replaceAll(/(?<=^|[;\t\r\n])(?=[=+\-@＝＋－＠\t\r])/g, "'");
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;
