import { interfaceLanguageFor, type Language } from '@atrium/proto/common';
import { columnTitles, tableTitles, type ColumnTitle } from '@atrium/proto/tables/titles';
import { tableLabels, type TableLabel } from '@atrium/proto/tables/labels';

export const titleFor = (title: ColumnTitle, language: Language): string =>
  columnTitles[title][interfaceLanguageFor(language)];

export const labelFor = (label: TableLabel, language: Language): string =>
  tableLabels[label][interfaceLanguageFor(language)];

export function tableTitleFor(operation: string, language: Language): string {
  const title = tableTitles[operation];
  if (!title) throw new Error(`Missing table title for ${operation}`);
  return title[interfaceLanguageFor(language)];
}
