import type { ReactNode } from 'react';

/** One column of a table. The first column names the item and links to it. */
export interface Column<T> {
  /** The header; also the label of a number on a phone. */
  readonly title: string;
  /** An empty cell shows a dash. */
  readonly cell: (item: T) => ReactNode;
  /** A track in rem: fixed, or `minmax(9rem, 2fr)`. By default, an equal share of the width. */
  readonly width?: string;
  /** Numbers are aligned at the end, and named on a phone. */
  readonly isNumber?: boolean;
  /** Names the value on a phone, where there are no headers: "Deadline: 4 December 2026". */
  readonly isNamed?: boolean;
  /** Makes the column sortable: a field of the endpoint’s `sort`, or an ID for a list with `by`. */
  readonly sort?: string;
  /** Whether the first click sorts in descending order, for times and counts. */
  readonly isDescendingFirst?: boolean;
  /** The value to sort by in a list that is loaded as a whole. */
  readonly by?: (item: T) => string | number;
  /** Left out where room is short, the last one first: next to the side panel, on a tablet, or in a language with long words. */
  readonly isOptional?: boolean;
}

/** The items of a whole list in the order `sort` asks for. */
export function sorted<T>(items: readonly T[], columns: readonly Column<T>[], sort: string | undefined) {
  const id = sort?.replace(/^-/, '');
  const by = columns.find((column) => column.sort === id && column.sort !== undefined)?.by;
  if (!by) return items;
  const sign = sort?.startsWith('-') ? -1 : 1;
  return items.toSorted((one, other) => sign * compare(by(one), by(other)));
}

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), document.documentElement.lang || undefined);

/** The order after a click on a column’s header. */
export function nextSort(
  { sort = '', isDescendingFirst }: Column<never>,
  current: string | undefined,
): string {
  const [first, second] = isDescendingFirst ? [`-${sort}`, sort] : [sort, `-${sort}`];
  return current === first ? second : first;
}
