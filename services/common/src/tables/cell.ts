/** A moment as the organisation's clock shows it: `2026-11-21 14:05:00`. */
export interface WallClock {
  readonly clock: string;
}

/** What stands in a cell of a table. */
export type Cell = string | number | boolean | null | WallClock;

export interface ColumnHead {
  readonly title: string;
  readonly isWide: boolean;
}

/** A table on its way into a file: its head, and its rows some at a time. */
export interface TableContent {
  readonly title: string;
  readonly columns: readonly ColumnHead[];
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
}
