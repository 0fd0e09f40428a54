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
  readonly places: readonly P[];
  readonly nameOf: (place: P) => string;
  readonly detailOf?: (place: P) => string;
  /** Whether the reader may change the list. */
  readonly editable: boolean;
  /** Address of an item’s own page. Without it, the form opens in a dialog. */
  readonly pageOf?: (place: P) => string;
  readonly form: (place: P | null, onDone: () => void) => ReactNode;
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
  places,
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
      {places.length === 0 ? (
        <EmptyState icon={icon} title={add} text={lead} />
      ) : (
        <Rows>
          {places.map((place) => (
            <ReferenceRow
              key={place.id}
              name={nameOf(place)}
              detail={detailOf?.(place)}
              people={place.people}
              page={pageOf?.(place)}
              {...(editable && { onEdit: () => setEdited(place), onRemove: () => setRemoved(place) })}
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
          place={{ ...removed, name: nameOf(removed) }}
          others={places
            .filter(({ id }) => id !== removed.id)
            .map((place) => ({ value: place.id, label: nameOf(place) }))}
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
