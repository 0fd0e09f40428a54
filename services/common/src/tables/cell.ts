/** A time in the organisation's time zone: `2026-11-21 14:05:00`. */
export interface WallClock {
  readonly clock: string;
}

export type Cell = string | number | boolean | null | WallClock;

export interface ColumnHead {
  readonly title: string;
  readonly isWide: boolean;
}

/** A table to be written to a file: its header, and its rows in batches. */
export interface TableContent {
  readonly title: string;
  readonly columns: readonly ColumnHead[];
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
}
