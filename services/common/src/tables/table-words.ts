import { spokenFor, type Language } from '@atrium/proto/common';
import { columnTitles, tableTitles, type ColumnTitle } from '@atrium/proto/tables/titles';
import { tableWords, type TableWord } from '@atrium/proto/tables/words';

export const titleFor = (title: ColumnTitle, language: Language): string =>
  columnTitles[title][spokenFor(language)];

export const wordFor = (word: TableWord, language: Language): string => tableWords[word][spokenFor(language)];

export function tableTitleFor(operation: string, language: Language): string {
  const title = tableTitles[operation];
  if (!title) throw new Error(`Missing table title for ${operation}`);
  return title[spokenFor(language)];
}
