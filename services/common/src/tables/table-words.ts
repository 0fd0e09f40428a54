import { interfaceLanguages, type Language } from '@atrium/proto/common';
import { columnTitles, tableTitles, type ColumnTitle } from '@atrium/proto/tables/titles';
import { tableWords, type TableWord } from '@atrium/proto/tables/words';

type Spoken = (typeof interfaceLanguages)[number];

/** The product speaks fewer languages than people may write in. */
const spoken = (language: Language): Spoken => interfaceLanguages.find((one) => one === language) ?? 'en-GB';

export const titleFor = (title: ColumnTitle, language: Language): string =>
  columnTitles[title][spoken(language)];

export const wordFor = (word: TableWord, language: Language): string => tableWords[word][spoken(language)];

export function tableTitleFor(operation: string, language: Language): string {
  const title = tableTitles[operation];
  if (!title) throw new Error(`The table that ${operation} writes has no title`);
  return title[spoken(language)];
}
