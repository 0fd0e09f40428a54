import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Modal } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash, type Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { TableFile, TableLink } from '@atrium/proto/tables/export';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
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
  readonly items: readonly P[];
  readonly nameOf: (item: P) => string;
  readonly detailOf?: (item: P) => string;
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
  items,
  nameOf,
  detailOf,
  pageOf,
  editable,
  form,
  remove,
  api,
}: ReferenceListProps<P>) {
  const [edited, setEdited] = useState<P | 'new'>();
  const [removed, setRemoved] = useState<P>();
  const close = (): void => setEdited(undefined);
  const action = editable && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      {add}
    </Button>
  );
  return (
    <Page
      title={title}
      lead={lead}
      tools={<ExportMenu write={(file) => api.export({ body: file })} />}
      action={action}
      back={back}
    >
      {items.length === 0 ? (
        <EmptyState icon={icon} title={add} text={lead} />
      ) : (
        <Rows>
          {items.map((item) => (
            <ReferenceRow
              key={item.id}
              name={nameOf(item)}
              detail={detailOf?.(item)}
              people={item.people}
              page={pageOf?.(item)}
              {...(editable && { onEdit: () => setEdited(item), onRemove: () => setRemoved(item) })}
            />
          ))}
        </Rows>
      )}
      <Modal
        opened={edited !== undefined}
        onClose={close}
        title={edited === 'new' || !edited ? add : nameOf(edited)}
      >
        {edited && form(edited === 'new' ? null : edited, close)}
      </Modal>
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
    </Page>
  );
}

interface ReferenceRowProps {
  readonly name: string;
  readonly detail: string | undefined;
  readonly people: number;
  readonly page: string | undefined;
  readonly onEdit?: () => void;
  readonly onRemove?: () => void;
}

function ReferenceRow({ name, detail, people, page, onEdit, onRemove }: ReferenceRowProps) {
  const { t } = useLingui();
  return (
    <Row title={name} detail={detail}>
      {t`${plural(people, { 0: 'No one', one: '# person', other: '# people' })}`}
      {onEdit && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t`Edit ${name}`}
          {...(page ? { renderRoot: (props) => <Link to={page} {...props} /> } : { onClick: onEdit })}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      )}
      {onRemove && (
        <ActionIcon variant="subtle" color="gray" aria-label={t`Remove ${name}`} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </Row>
  );
}
