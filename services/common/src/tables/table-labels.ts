import { interfaceLanguageFor, type Language } from '@atrium/proto/common';
import type { Labels } from '@atrium/proto/tables/labels';
import { columnTitles, type ColumnTitle } from '@atrium/proto/tables/titles';
import { tableLabels, type TableLabel } from '@atrium/proto/tables/value-labels';

export const titleFor = (title: ColumnTitle | Labels, language: Language): string =>
  (typeof title === 'string' ? columnTitles[title] : title)[interfaceLanguageFor(language)];

export const labelFor = (label: TableLabel, language: Language): string =>
  tableLabels[label][interfaceLanguageFor(language)];
