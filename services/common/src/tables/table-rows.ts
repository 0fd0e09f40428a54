import { spokenFor, textFor, type Language } from '@atrium/proto/common';
import type { Column, NamedKind } from '@atrium/proto/tables/columns';
import type { Words } from '@atrium/proto/tables/words';
import type { Cell, ColumnHead } from './cell.ts';
import { titleFor, wordFor } from './table-words.ts';
import { clockOf } from './wall-clock.ts';

/** For whom a table is written. */
export interface TableReader {
  readonly language: Language;
  /** Of the organisation: in which texts stand that are not there in the reader's. */
  readonly defaultLanguage: Language;
  readonly timeZone: string;
}

/** What ids are called; those nobody knows are not in it. */
export type NamesOf = (ids: readonly string[], reader: TableReader) => Promise<ReadonlyMap<string, string>>;
export type TableNames = Readonly<Partial<Record<NamedKind, NamesOf>>>;

/** One page of a list, as its own endpoint answers it. */
export interface TablePage<Item> {
  readonly items: readonly Item[];
  readonly next?: string | null;
}
export interface PageAsked {
  readonly limit: number;
  readonly after?: string;
}
export type Turn<Item> = (page: PageAsked) => Promise<TablePage<Item>>;

/** As many as a page may hold. */
export const rowsAtOnce = 1000;

/** The head of a column: moments say whose clock they are by. */
export const headOf = <Item>(
  { title, kind }: Column<Item>,
  { language, timeZone }: TableReader,
): ColumnHead => ({
  title: kind === 'instant' ? `${titleFor(title, language)} (${timeZone})` : titleFor(title, language),
  isWide: kind !== 'number' && kind !== 'flag' && kind !== 'word',
});

/** Every row of a list from its first page on, in the order of the list. */
export async function* rowsOf<Item>(
  columns: readonly Column<Item>[],
  { first, turn }: { first: TablePage<Item>; turn: Turn<Item> },
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
        return column.kind === 'word'
          ? wordFor(value as Parameters<typeof wordFor>[0], reader.language)
          : value;
      }),
    );
    page = next ? await turn({ limit: rowsAtOnce, after: next }) : null;
  }
}

const inLanguage = (
  texts: Parameters<typeof textFor>[0],
  { language, defaultLanguage }: TableReader,
): string => textFor(texts, language, defaultLanguage)?.text ?? '';

export const phrasesIn = (phrases: readonly Words[], language: Language): string =>
  phrases.map((phrase) => phrase[spokenFor(language)]).join('; ');

const idsOf = (ids: string | readonly string[] | null): readonly string[] =>
  ids === null ? [] : typeof ids === 'string' ? [ids] : ids;

/** What the ids of some rows are called, by column: one question per column that has any. */
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
    if (!find) throw new Error(`This service cannot say what a ${column.named} is called`);
    known.set(at, await find([...new Set(items.flatMap((item) => idsOf(column.of(item))))], reader));
  }
  return (column) => (id) => known.get(column)?.get(id) ?? '';
}
