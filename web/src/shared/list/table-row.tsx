import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { isBlank } from '../ui/declared.ts';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import type { Selection } from './use-selection.ts';

/** How the rows of a table look and what they open. */
export interface RowOf<T> {
  /** The item’s name, for labels of its controls. */
  readonly nameOf: (item: T) => string;
  /** A picture or mark before the name. */
  readonly leading?: (item: T) => ReactNode;
  /** Address of the item’s page; the whole row links to it. */
  readonly to?: ((item: T) => string | null | undefined) | undefined;
  /** Opens the item beside the list instead. The link to its page stays for new tabs. */
  readonly onOpen?: ((item: T) => void) | undefined;
  /** ID of the item that is open beside the list. */
  readonly opened?: string | undefined;
  /** Buttons at the end of the row. */
  readonly actions?: ((item: T) => ReactNode) | undefined;
  /** What belongs to the row, below it: the progress of a task, the changed fields of an entry. */
  readonly below?: ((item: T) => ReactNode) | undefined;
}

export interface TableRowProps<T> extends RowOf<T> {
  readonly item: T;
  readonly columns: readonly Column<T>[];
  readonly selection: Selection | undefined;
}

export function TableRow<T extends { readonly id: string }>(props: TableRowProps<T>) {
  const { item, columns, selection, nameOf, leading, opened, actions, below } = props;
  const { t } = useLingui();
  const isChosen = selection?.chosen.has(item.id) ?? false;
  const name = nameOf(item);
  const [first, ...others] = columns;
  return (
    <div
      role="row"
      className={classes.row}
      data-id={item.id}
      data-leading={leading ? true : undefined}
      data-opened={opened === item.id || undefined}
      {...(selection && { 'aria-selected': isChosen })}
    >
      {selection && (
        <span role="cell" className={classes.choose}>
          <Checkbox
            size="xs"
            aria-label={t`Select ${name}`}
            checked={isChosen}
            onChange={() => selection.toggle(item.id)}
          />
        </span>
      )}
      {first && (
        <span role="cell" className={classes.title}>
          {leading && <span className={classes.leading}>{leading(item)}</span>}
          <Title {...props}>{first.cell(item)}</Title>
        </span>
      )}
      {others.map((column) => (
        <Cell key={column.title} column={column} item={item} />
      ))}
      {actions && (
        <span role="cell" className={classes.actions}>
          {actions(item)}
        </span>
      )}
      {below && <Below>{below(item)}</Below>}
    </div>
  );
}

const Below = ({ children }: { children: ReactNode }) =>
  isBlank(children) ? null : (
    <span role="cell" className={classes.below}>
      {children}
    </span>
  );

function Cell<T>({
  column: { title, cell, isNumber, isNamed, isOptional },
  item,
}: {
  column: Column<T>;
  item: T;
}) {
  const content = cell(item);
  const isEmpty = isBlank(content);
  return (
    <span
      role="cell"
      className={classes.cell}
      data-number={isNumber || undefined}
      data-named={isNumber || isNamed || undefined}
      data-optional={isOptional || undefined}
      data-title={title}
      data-empty={isEmpty || undefined}
    >
      {isEmpty ? '—' : content}
    </span>
  );
}

/** With a modifier key a link opens a new tab, as everywhere. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

function Title<T>({ item, to, onOpen, children }: TableRowProps<T> & { children: ReactNode }) {
  const page = to?.(item);
  const open = onOpen && (() => onOpen(item));
  if (page)
    return (
      <Link
        to={page}
        className={classes.link}
        data-row-link
        onClick={(event) => {
          if (!open || !isPlainClick(event)) return;
          event.preventDefault();
          open();
        }}
      >
        {children}
      </Link>
    );
  if (!open) return <span className={classes.name}>{children}</span>;
  return (
    <button type="button" className={classes.link} data-row-link onClick={open}>
      {children}
    </button>
  );
}
