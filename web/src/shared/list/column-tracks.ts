import type { Column } from './column.ts';

/** In rem, as the style of the table has them. */
const gap = 1;
const padding = 2.3;
const leastTitle = 14;
const leastShare = 7;

/**
 * The columns that fit next to each other in `room` rem. Optional ones are left out, the last one first. Beside a panel,
 * which has the whole record, so are then the others, except the first.
 */
export function fittingColumns<T>(
  columns: readonly Column<T>[],
  room: number,
  ends: readonly number[],
  isBesidePanel = false,
) {
  let shown = columns;
  while (leastWidth(shown, ends) > room) {
    const optional = shown.findLastIndex(({ isOptional }) => isOptional);
    const last = optional === -1 && isBesidePanel ? shown.length - 1 : optional;
    if (last < 1) break;
    shown = shown.toSpliced(last, 1);
  }
  return shown;
}

/**
 * The grid of the rows. Where not even the columns that must be shown fit, those that share the width give way, but never
 * so far that a header breaks.
 */
export function columnTracks<T>(columns: readonly Column<T>[], room: number, ends: readonly number[]) {
  const isTight = leastWidth(columns, ends) > room;
  return columns.map((column, at) => {
    const share = shareOf(column);
    const width = share && isTight ? headerWidth(column) : least(column, at);
    return share ? `minmax(${width}rem, ${share})` : `${width}rem`;
  });
}

const leastWidth = <T>(columns: readonly Column<T>[], ends: readonly number[]): number =>
  padding +
  columns.reduce((sum, column, at) => sum + least(column, at), 0) +
  ends.reduce((sum, end) => sum + end, 0) +
  gap * (columns.length + ends.length - 1);

/** A column is at least as wide as its header, which is longer in some languages. */
function least<T>(column: Column<T>, at: number): number {
  const named = Number(/[\d.]+(?=rem)/.exec(column.width ?? '')?.[0] ?? 0);
  return Math.max(named, headerWidth(column), shareOf(column) ? (at === 0 ? leastTitle : leastShare) : 0);
}

const headerWidth = <T>({ title, sort, isNumber }: Column<T>): number =>
  Number((title.length * 0.55 + (sort ? 1.5 : 0.25) + (isNumber ? 0.5 : 0)).toFixed(2));

const shareOf = <T>({ width = '1fr' }: Column<T>): string | undefined => /[\d.]+fr/.exec(width)?.[0];
