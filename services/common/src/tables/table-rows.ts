import { interfaceLanguageFor, textFor, type Language } from '@atrium/proto/common';
import type { Column, NamedKind } from '@atrium/proto/tables/columns';
import type { Labels } from '@atrium/proto/tables/labels';
import type { Cell, ColumnHead } from './cell.ts';
import { titleFor, labelFor } from './table-labels.ts';
import { clockOf } from './wall-clock.ts';

export interface TableReader {
  readonly language: Language;
  /** The organisation's default, used for texts that are missing in the reader's language. */
  readonly defaultLanguage: Language;
  readonly timeZone: string;
}

/** Returns the names of ids. Unknown ids are missing from the result. */
export type LookUpNames = (
  ids: readonly string[],
  reader: TableReader,
) => Promise<ReadonlyMap<string, string>>;
export type TableNames = Readonly<Partial<Record<NamedKind, LookUpNames>>>;

/** A page of a list, as its endpoint returns it. */
export interface TablePage<Item> {
  readonly items: readonly Item[];
  readonly next?: string | null;
}
export interface TablePageRequest {
  readonly limit: number;
  readonly after?: string;
}
export type LoadPage<Item> = (page: TablePageRequest) => Promise<TablePage<Item>>;

/** The maximum page size. */
export const pageSize = 1000;

/** The header of a column. Headers of times name their time zone. */
export const headOf = <Item>(
  { title, kind }: Column<Item>,
  { language, timeZone }: TableReader,
): ColumnHead => ({
  title: kind === 'instant' ? `${titleFor(title, language)} (${timeZone})` : titleFor(title, language),
  isWide: kind !== 'number' && kind !== 'flag' && kind !== 'label',
});

/** All rows of a list in its order, starting with the first page. */
export async function* rowsOf<Item>(
  columns: readonly Column<Item>[],
  { first, loadPage }: { first: TablePage<Item>; loadPage: LoadPage<Item> },
  names: TableNames,
  reader: TableReader,
): AsyncGenerator<Cell[][]> {
  const clock = clockOf(reader.timeZone);
  for (let page: TablePage<Item> | null = first; page;) {
    const { items, next }: TablePage<Item> = page;
    const called = await namesIn(columns, items, names, reader);
    yield items.map((item) =>
      columns.map((column, at): Cell => {
        if (column.kind === 'name') return idsOf(column.of(item)).map(called(at)).filter(Boolean).join(', ');
        if (column.kind === 'texts') return inLanguage(column.of(item), reader);
        if (column.kind === 'phrases') return phrasesIn(column.of(item), reader.language);
        const value = column.of(item);
        if (value === null) return null;
        if (column.kind === 'instant') return clock(value as string);
        return column.kind === 'label'
          ? labelFor(value as Parameters<typeof labelFor>[0], reader.language)
          : value;
      }),
    );
    page = next ? await loadPage({ limit: pageSize, after: next }) : null;
  }
}

const inLanguage = (
  texts: Parameters<typeof textFor>[0],
  { language, defaultLanguage }: TableReader,
): string => textFor(texts, language, defaultLanguage)?.text ?? '';

export const phrasesIn = (phrases: readonly Labels[], language: Language): string =>
  phrases.map((phrase) => phrase[interfaceLanguageFor(language)]).join('; ');

const idsOf = (ids: string | readonly string[] | null): readonly string[] =>
  ids === null ? [] : typeof ids === 'string' ? [ids] : ids;

/** Names for the ids in some rows, by column, with one lookup per column that has any. */
async function namesIn<Item>(
  columns: readonly Column<Item>[],
  items: readonly Item[],
  names: TableNames,
  reader: TableReader,
): Promise<(column: number) => (id: string) => string> {
  const known = new Map<number, ReadonlyMap<string, string>>();
  for (const [at, column] of columns.entries()) {
    if (column.kind !== 'name') continue;
    const find = names[column.named];
    if (!find) throw new Error(`No names for columns of kind ${column.named} in this service`);
    known.set(at, await find([...new Set(items.flatMap((item) => idsOf(column.of(item))))], reader));
  }
  return (column) => (id) => known.get(column)?.get(id) ?? '';
}
