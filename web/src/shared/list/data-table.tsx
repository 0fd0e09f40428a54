import { useLingui } from '@lingui/react/macro';
import { Checkbox, Skeleton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { DelayedSkeleton } from '../ui/delayed-skeleton.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { More } from '../ui/more.tsx';
import { declared, type Declared } from '../ui/declared.ts';
import { columnTracks, fittingColumns } from './column-tracks.ts';
import { nextSort, sorted, type Column } from './column.ts';
import classes from './data-table.module.css';
import type { ListSource } from './list-source.ts';
import { TableRow, type RowOf } from './table-row.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useRoom } from './use-room.ts';
import type { Selection } from './use-selection.ts';

export interface DataTableProps<T extends { readonly id: string }> extends RowOf<T> {
  /** The accessible name: what is listed. */
  readonly label: string;
  readonly list: ListSource<T>;
  readonly columns: Declared<Column<T>>;
  /** Shown when nothing is listed. */
  readonly empty: ReactNode;
  readonly sort?: string | undefined;
  /** Without it, the order is fixed. */
  readonly onSort?: (sort: string) => void;
  readonly selection?: Selection | undefined;
  /** Keeps it a table where room is short, because a panel beside it shows the rest. */
  readonly isBesidePanel?: boolean;
}

/** In rem. The actions are as wide as they need; this much is kept for them. */
const chooseWidth = 1.25;
const actionsWidth = 6;

/** A table with a sortable header that loads more on scrolling. On a phone, each row is stacked in two lines. */
export function DataTable<T extends { readonly id: string }>({
  label,
  list,
  columns: all,
  empty,
  sort,
  onSort,
  selection,
  isBesidePanel = false,
  ...row
}: DataTableProps<T>) {
  const { onOpen, opened } = row;
  const follow = (id: string): void => {
    const item = list.items?.find((one) => one.id === id);
    if (item && opened !== undefined) onOpen?.(item);
  };
  const keys = useListKeys(selection, follow);
  const { ref, room } = useRoom();
  const { items, error, retry, more, isWhole } = list;
  if (items?.length === 0) return empty;
  const ends = [selection && chooseWidth, row.actions && actionsWidth].filter((end) => end !== undefined);
  const columns = fittingColumns(declared(all), room, ends, isBesidePanel);
  const tracks = columnTracks(columns, room, ends);
  const grid = {
    '--columns': [selection && `${chooseWidth}rem`, ...tracks, row.actions && 'max-content']
      .filter(Boolean)
      .join(' '),
  } as CSSProperties;
  const shown = items && (isWhole ? sorted(items, declared(all), sort) : items);
  return (
    <>
      <div ref={ref} className={classes.frame} style={grid} data-beside={isBesidePanel || undefined}>
        <div
          ref={keys}
          className={classes.table}
          role="table"
          aria-label={label}
          data-actions={row.actions ? true : undefined}
        >
          <TableHead
            columns={columns}
            sort={sort}
            onSort={onSort}
            selection={selection}
            hasActions={Boolean(row.actions)}
            ids={shown?.map(({ id }) => id) ?? []}
          />
          {shown?.map((item) => (
            <TableRow key={item.id} item={item} columns={columns} selection={selection} {...row} />
          ))}
        </div>
      </div>
      {!items && (error ? <ErrorState error={error} retry={retry} /> : <RowSkeletons />)}
      {more && <More {...more} />}
    </>
  );
}

interface TableHeadProps<T> {
  readonly columns: readonly Column<T>[];
  readonly sort: string | undefined;
  readonly onSort: ((sort: string) => void) | undefined;
  readonly selection: Selection | undefined;
  readonly hasActions: boolean;
  readonly ids: readonly string[];
}

function TableHead<T>({ columns, sort, onSort, selection, hasActions, ids }: TableHeadProps<T>) {
  const { t } = useLingui();
  return (
    <div className={classes.head} role="row">
      {selection && (
        <span role="columnheader">
          <Checkbox
            size="xs"
            aria-label={t`Select all loaded items`}
            checked={ids.length > 0 && ids.every((id) => selection.chosen.has(id))}
            indeterminate={selection.chosen.size > 0 && !ids.every((id) => selection.chosen.has(id))}
            onChange={(event) => selection.set(event.currentTarget.checked ? ids : [])}
          />
        </span>
      )}
      {columns.map((column) => (
        <HeadCell key={column.title} column={column} sort={sort} onSort={onSort} />
      ))}
      {hasActions && <span role="columnheader" aria-label={t`Actions`} />}
    </div>
  );
}

const ariaSort = (isSorted: boolean, isDescending: boolean) =>
  isSorted ? (isDescending ? 'descending' : 'ascending') : 'none';

function HeadCell<T>({
  column,
  sort,
  onSort,
}: { column: Column<T> } & Pick<TableHeadProps<T>, 'sort' | 'onSort'>) {
  const { title, sort: id, isNumber } = column;
  const isSortable = onSort !== undefined && id !== undefined;
  const isSorted = isSortable && sort?.replace(/^-/, '') === id;
  const isDescending = Boolean(sort?.startsWith('-'));
  const Arrow = isDescending ? IconArrowDown : IconArrowUp;
  return (
    <span
      role="columnheader"
      data-number={isNumber || undefined}
      {...(isSortable && { 'aria-sort': ariaSort(isSorted, isDescending) })}
    >
      {isSortable ? (
        <button type="button" className={classes.sort} onClick={() => onSort(nextSort(column, sort))}>
          {title}
          {isSorted && <Arrow size={14} aria-hidden />}
        </button>
      ) : (
        title
      )}
    </span>
  );
}

const RowSkeletons = () => (
  <DelayedSkeleton>
    {Array.from({ length: 8 }, (_, at) => (
      <div key={at} className={classes.waiting}>
        <Skeleton height={14} width={`${34 + ((at * 17) % 30)}%`} />
        <Skeleton height={12} width={`${12 + ((at * 23) % 16)}%`} />
        <Skeleton height={12} width="12%" />
      </div>
    ))}
  </DelayedSkeleton>
);
