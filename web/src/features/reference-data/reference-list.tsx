import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash, type Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { TableFile, TableLink } from '@atrium/proto/tables/export';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import type { Column } from '../../shared/list/column.ts';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useListSearch, WholeListSearch, type WholeSearch } from '../../shared/list/list-search.ts';
import { whole } from '../../shared/list/list-source.ts';
import { RemoveReferenceItem } from './remove-reference-item.tsx';

export interface ReferenceItem {
  readonly id: string;
  readonly people: number;
  readonly version: number;
}

export interface ReferenceListProps<P extends ReferenceItem> {
  readonly title: string;
  readonly lead: string;
  /** Link to the parent page, if the list belongs to another item. */
  readonly back?: ReactNode;
  readonly icon: Icon;
  /** Label of the button, e.g. "Add a site". */
  readonly add: string;
  /** The title while there are none. */
  readonly none: string;
  readonly items: readonly P[];
  readonly nameOf: (item: P) => string;
  /** Columns between the name and the number of people. */
  readonly columns?: readonly Column<P>[];
  /** Whether the reader may change the list. */
  readonly editable: boolean;
  /** Address of an item’s own page. Without it, the form opens in a dialog. */
  readonly pageOf?: (item: P) => string;
  readonly form: (item: P | null, onDone: () => void) => ReactNode;
  readonly remove: (id: string, replacement: string | null) => Promise<unknown>;
  readonly api: { readonly export: (input: { body: TableFile }) => Promise<TableLink> };
}

/** Reference data: the items with their number of people, and a form in a dialog. */
export function ReferenceList<P extends ReferenceItem>({
  title,
  lead,
  back,
  icon,
  add,
  none,
  items,
  nameOf,
  columns = [],
  pageOf,
  editable,
  form,
  remove,
  api,
}: ReferenceListProps<P>) {
  const { t, i18n } = useLingui();
  const state = useListSearch<WholeSearch>(WholeListSearch);
  const [added, setAdded] = useState(false);
  const [removed, setRemoved] = useState<P>();
  // The address may name the item to edit.
  const edited = added ? 'new' : editable && !pageOf ? items.find(({ id }) => id === state.open) : undefined;
  const close = (): void => {
    setAdded(false);
    if (state.open !== undefined) state.set({ open: undefined });
  };
  const actionsOf = (item: P): ReactNode => {
    const name = nameOf(item);
    const page = pageOf?.(item);
    return (
      <>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t`Edit ${name}`}
          {...(page
            ? { renderRoot: (props) => <Link to={page} {...props} /> }
            : { onClick: () => state.set({ open: item.id }) })}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t`Remove ${name}`}
          onClick={() => setRemoved(item)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </>
    );
  };
  return (
    <ListPage
      title={title}
      lead={lead}
      back={back}
      state={state}
      list={whole(items)}
      columns={[
        { title: t`Name`, sort: 'name', by: nameOf, cell: nameOf },
        ...columns,
        {
          title: t`People`,
          ...{ isNumber: true, width: '6rem', sort: 'people', isDescendingFirst: true },
          by: ({ people }) => people,
          cell: ({ people }) => i18n.number(people),
        },
      ]}
      nameOf={nameOf}
      to={editable ? pageOf : undefined}
      actions={editable ? actionsOf : undefined}
      add={editable && { label: add, onClick: () => setAdded(true) }}
      exports={(file) => api.export({ body: file })}
      empty={{ icon, title: none, text: lead }}
    >
      <FormDialog
        opened={edited !== undefined}
        onClose={close}
        title={edited === 'new' || !edited ? add : nameOf(edited)}
      >
        {edited && form(edited === 'new' ? null : edited, close)}
      </FormDialog>
      {removed && (
        <RemoveReferenceItem
          item={{ ...removed, name: nameOf(removed) }}
          others={items
            .filter(({ id }) => id !== removed.id)
            .map((item) => ({ value: item.id, label: nameOf(item) }))}
          remove={remove}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </ListPage>
  );
}
