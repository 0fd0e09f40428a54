import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl, Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { FilterSheet } from '../ui/filter-sheet.tsx';
import { declared, type Declared } from '../ui/declared.ts';
import { AddFilter } from './add-filter.tsx';
import type { Column } from './column.ts';
import classes from './filter-bar.module.css';
import { FilterField } from './filter-field.tsx';
import type { Filter, View } from './filter.ts';

export interface FilterBarProps<S> {
  readonly views: Declared<View<S>>;
  readonly filters: Declared<Filter<S>>;
  readonly sortable: readonly Column<never>[];
  readonly sort?: string | undefined;
  readonly search: S;
  readonly onSearch: (change: Partial<S>) => void;
  /** After the filters: what can be done with them. */
  readonly children?: ReactNode;
}

type Values = Readonly<Record<string, unknown>>;

/** The filters that are in use, in the URL and in the bar. */
export const activeFilters = <S,>(views: Declared<View<S>>, filters: Declared<Filter<S>>, search: S) =>
  filterNames(views, filters).filter((name) => Boolean((search as Values)[name]));

const filterNames = <S,>(views: Declared<View<S>>, filters: Declared<Filter<S>>): string[] => [
  ...new Set([
    ...declared(views).flatMap((view) => Object.keys(view.search)),
    ...declared(filters).map(({ by }) => by),
  ]),
];

export const without = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, undefined]));

/** As many filters stand open in the order in which they are declared; the others are added. */
const openFilters = 3;

const focusField = (field: HTMLElement | null): void => field?.querySelector('input')?.focus();

/**
 * Views, search and filters of a list: the most used ones, those that are set, and those that were added. On a phone,
 * filters and the order of the list are in a sheet.
 */
export function FilterBar<S>(props: FilterBarProps<S>) {
  const { views, filters, sortable, sort, search, onSearch, children } = props;
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [added, setAdded] = useState<readonly string[]>([]);
  const shown = declared(filters);
  const active = activeFilters(views, filters, search);
  if (shown.length === 0 && views.length === 0 && sortable.length === 0) return null;
  const isBare = shown.length === 0 && views.length === 0;
  const field = (filter: Filter<S>) => (
    <div
      key={filter.by}
      ref={added.at(-1) === filter.by ? focusField : undefined}
      className={classes.field}
      data-kind={filter.kind}
    >
      <FilterField
        filter={filter}
        value={(search as Values)[filter.by] as string | undefined}
        onChange={(value) => onSearch({ [filter.by]: value || undefined } as never)}
      />
    </div>
  );
  const choices = shown.filter(({ kind }) => kind !== 'text');
  const inSheet = isNarrow ? choices : [];
  const hidden = isNarrow
    ? []
    : choices.slice(openFilters).filter(({ by }) => !active.includes(by) && !added.includes(by));
  const order = isNarrow && sortable.length > 0 && (
    <SortSelect columns={sortable} sort={sort} onSearch={onSearch} />
  );
  return (
    <div className={classes.bar} data-bare={isBare || undefined} data-print="never">
      {views.length > 0 && <Views views={declared(views)} search={search} onSearch={onSearch} />}
      {shown.filter((filter) => !inSheet.includes(filter) && !hidden.includes(filter)).map(field)}
      {hidden.length > 0 && <AddFilter filters={hidden} onAdd={(by) => setAdded([...added, by])} />}
      {inSheet.length > 0 ? (
        <FilterSheet chosen={inSheet.filter(({ by }) => active.includes(by)).length}>
          {inSheet.map(field)}
          {order}
        </FilterSheet>
      ) : (
        order
      )}
      {active.length > 0 && (
        <Button
          variant="subtle"
          color="gray"
          onClick={() => {
            setAdded([]);
            onSearch(without(active) as never);
          }}
        >
          <Trans>Clear filters</Trans>
        </Button>
      )}
      {children}
    </div>
  );
}

function Views<S>({
  views,
  search,
  onSearch,
}: Pick<FilterBarProps<S>, 'search' | 'onSearch'> & { views: View<S>[] }) {
  const { t } = useLingui();
  const names = filterNames(views, []);
  const isShown = (view: View<S>): boolean =>
    Object.entries(view.search).every(([name, value]) => (search as Values)[name] === value);
  const at = views.findIndex(isShown);
  return (
    <div className={classes.views}>
      <SegmentedControl
        aria-label={t`Filter by status`}
        data={[
          { value: '-1', label: t`All` },
          ...views.map(({ label }, index) => ({ value: String(index), label })),
        ]}
        value={String(at)}
        onChange={(index) => onSearch({ ...without(names), ...views[Number(index)]?.search } as never)}
      />
    </div>
  );
}

/** For phones, which have no column headers. */
function SortSelect<S>({
  columns,
  sort,
  onSearch,
}: Pick<FilterBarProps<S>, 'sort' | 'onSearch'> & { columns: readonly Column<never>[] }) {
  const { t } = useLingui();
  return (
    <Select
      className={classes.sort}
      aria-label={t`Sort by`}
      placeholder={t`Sort by`}
      data={columns.flatMap(({ sort: id = '', title }) => [
        { value: id, label: t`${title}, ascending` },
        { value: `-${id}`, label: t`${title}, descending` },
      ])}
      value={sort ?? null}
      onChange={(next) => onSearch({ sort: next ?? undefined } as never)}
      clearable
    />
  );
}
