import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEventListener } from '@mantine/hooks';
import { IconPlus, type Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ViewedList } from '@atrium/proto/identity/saved-views';
import type { TableFile, TableLink } from '@atrium/proto/tables/export';
import { EmptyState } from '../ui/empty-state.tsx';
import { ExportMenu } from '../ui/export-menu.tsx';
import { Page, type PageProps } from '../ui/page.tsx';
import { declared, type Declared } from '../ui/declared.ts';
import { sorted } from './column.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { activeFilters, FilterBar, without } from './filter-bar.tsx';
import type { Filter, View } from './filter.ts';
import { ListCount } from './list-count.tsx';
import classes from './list-page.module.css';
import type { ListState } from './list-search.ts';
import { SaveView } from './save-view.tsx';
import { SavedViews } from './saved-views.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SidePanel, usePanelIsBeside } from './side-panel.tsx';
import { isTyping, steps } from './use-list-keys.ts';
import { useSelection, type Selection } from './use-selection.ts';
import { useShownColumns } from './use-shown-columns.ts';

/** The primary action: a link to a form, or a button that opens one. */
export type AddAction = { readonly label: string } & (
  { readonly to: string; readonly search?: object } | { readonly onClick: () => void }
);

export interface ListPageProps<T extends { readonly id: string }, S extends object>
  extends
    Pick<PageProps, 'title' | 'lead' | 'back' | 'tools'>,
    Pick<DataTableProps<T>, 'list' | 'columns' | 'nameOf' | 'leading' | 'to' | 'actions' | 'below'> {
  readonly state: ListState<S>;
  /** What is counted, if it is not “entries”. */
  readonly countOf?: (total: number) => string;
  /** Offers to save the filters and the order of this list under a name. */
  readonly saved?: ViewedList;
  readonly views?: Declared<View<NoInfer<S>>>;
  readonly filters?: Declared<Filter<NoInfer<S>>>;
  /** The order while the URL names none. */
  readonly defaultSort?: string;
  readonly add?: AddAction | false | undefined;
  /** Writes the list with its filters as a file. */
  readonly exports?: ((file: TableFile) => Promise<TableLink>) | false | undefined;
  /** Shows an item beside the list. */
  readonly panel?: (item: T) => ReactNode;
  /** Buttons for the selected items; `total` is the number of matches, if all of them can be selected. */
  readonly bulk?: {
    readonly total?: number | undefined;
    readonly actions: (selection: Selection) => ReactNode;
  };
  /** While nothing exists yet: what will appear here. */
  readonly empty: { readonly icon: Icon; readonly title: string; readonly text?: ReactNode };
  /** Instead of "No results", for a view that is usually empty. */
  readonly noMatch?: { readonly title: string; readonly text?: ReactNode } | false | undefined;
  /** Messages and other parts above the list. */
  readonly children?: ReactNode;
}

/** A list of the administration, declared by its columns, filters and actions (ADR 48). */
export function ListPage<T extends { readonly id: string }, S extends object>(props: ListPageProps<T, S>) {
  const { title, lead, back, tools, state, list, views = [], filters = [], defaultSort } = props;
  const { nameOf, leading, to, actions, below, add, exports, panel, bulk, saved, countOf, children } = props;
  const columns = useShownColumns(declared(props.columns));
  const selection = useSelection();
  const sort = (state.search as { sort?: string }).sort ?? defaultSort;
  const items = list.isWhole ? sorted(list.items ?? [], columns, sort) : list.items;
  const at = panel ? (items?.findIndex(({ id }) => id === state.open) ?? -1) : -1;
  const opened = items?.[at];
  const hasPanelBeside = usePanelIsBeside() && opened !== undefined;
  // While nothing exists, the first step is offered in the middle of the page, and there is nothing to filter or sort.
  const isBlank = items?.length === 0 && activeFilters(views, filters, state.search).length === 0;
  const setOpen = (id: string | undefined): void => state.set({ open: id } as never);
  const show = (item: T): void => {
    setOpen(item.id);
    // The next page is there before the panel has come to the end of this one.
    const isNearEnd = (items?.indexOf(item) ?? 0) + 2 >= (items?.length ?? 0);
    if (opened && isNearEnd && !list.more?.loading) list.more?.load();
  };
  const move = (by: 1 | -1): void => {
    const next = items?.[at + by];
    if (next) show(next);
  };
  // In a row, Escape first clears the selection.
  const keys = useEventListener('keydown', (event) => {
    if (event.defaultPrevented || !opened) return;
    if (event.key === 'Escape') setOpen(undefined);
    if (isLetterStep(event)) move(steps[event.key] ?? 1);
  });
  return (
    <Page
      title={title}
      lead={lead}
      back={back}
      width="full"
      tools={
        <>
          {tools}
          {exports && <ExportMenu write={exports} />}
        </>
      }
      action={add && !isBlank && selection.chosen.size === 0 && <AddButton add={add} />}
    >
      {children}
      {saved && !isBlank && (
        <SavedViews list={saved} search={state.search} onSearch={(change) => state.set(change as never)} />
      )}
      <FilterBar
        views={views}
        filters={isBlank ? [] : filters}
        sortable={isBlank ? [] : columns.filter(({ sort: id }) => id !== undefined)}
        sort={sort}
        search={state.search}
        onSearch={(change) => state.set(change as never)}
      >
        {saved && !isBlank && <SaveView list={saved} search={state.search} />}
      </FilterBar>
      <div ref={keys} className={classes.list}>
        <div className={classes.table}>
          {!isBlank && list.total !== undefined && <ListCount total={list.total} countOf={countOf} />}
          <DataTable
            {...{ list, columns, nameOf, sort, to, selection: bulk && selection, opened: opened?.id }}
            {...{ actions, below, ...(leading && { leading }) }}
            isBesidePanel={hasPanelBeside}
            label={title}
            onSort={(next) => state.set({ sort: next } as never)}
            onOpen={panel && show}
            empty={<Nothing {...props} />}
          />
          {bulk && (
            <SelectionBar selection={selection} total={bulk.total}>
              {bulk.actions(selection)}
            </SelectionBar>
          )}
        </div>
        {panel && opened && (
          <SidePanel
            id={opened.id}
            title={nameOf(opened)}
            page={to?.(opened)}
            at={at + 1}
            loaded={items?.length ?? 0}
            total={list.total}
            onMove={move}
            onClose={() => setOpen(undefined)}
          >
            {panel(opened)}
          </SidePanel>
        )}
      </div>
    </Page>
  );
}

/** J and K go on from the panel as well; its own parts may use the arrows. */
const isLetterStep = ({ key, target, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean =>
  /^[jk]$/.test(key) && target !== null && !isTyping(target) && !(metaKey || ctrlKey || altKey);

function AddButton({ add }: { add: AddAction }) {
  const icon = <IconPlus size={18} aria-hidden />;
  if ('onClick' in add)
    return (
      <Button leftSection={icon} onClick={add.onClick}>
        {add.label}
      </Button>
    );
  return (
    <Button
      leftSection={icon}
      renderRoot={(props) => <Link to={add.to} search={(add.search ?? {}) as never} {...props} />}
    >
      {add.label}
    </Button>
  );
}

/** Nothing matches the filters, or nothing exists yet. */
function Nothing<T extends { readonly id: string }, S extends object>({
  state,
  views = [],
  filters = [],
  empty,
  noMatch,
  add,
}: ListPageProps<T, S>) {
  const { t } = useLingui();
  const active = activeFilters(views, filters, state.search);
  if (active.length === 0) return <EmptyState {...empty} action={add && <AddButton add={add} />} />;
  return (
    <EmptyState
      icon={empty.icon}
      title={noMatch ? noMatch.title : t`No results`}
      text={noMatch ? noMatch.text : t`Try different words or fewer filters.`}
      action={
        <Button variant="default" onClick={() => state.set(without(active) as never)}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    />
  );
}
