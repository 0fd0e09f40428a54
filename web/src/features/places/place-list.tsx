import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Modal } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash, type Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { TableFile, TableLink } from '@atrium/proto/tables/export';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { RemovePlace } from './remove-place.tsx';

export interface Place {
  readonly id: string;
  readonly people: number;
  readonly version: number;
}

export interface PlaceListProps<P extends Place> {
  readonly title: string;
  readonly lead: string;
  /** The way up, where the list is one of something. */
  readonly back?: ReactNode;
  readonly icon: Icon;
  /** "Add a site". */
  readonly add: string;
  readonly places: readonly P[];
  readonly nameOf: (place: P) => string;
  readonly detailOf?: (place: P) => string;
  /** Whether whoever looks may change the list. */
  readonly editable: boolean;
  /** Where a place has a page of its own; otherwise the form opens beside the list. */
  readonly pageOf?: (place: P) => string;
  readonly form: (place: P | null, onDone: () => void) => ReactNode;
  readonly remove: (id: string, replacement: string | null) => Promise<unknown>;
  readonly api: { readonly export: (input: { body: TableFile }) => Promise<TableLink> };
}

/** A managed list: what there is, how many people are in each, and a form beside it. */
export function PlaceList<P extends Place>({
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
}: PlaceListProps<P>) {
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
            <PlaceRow
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
        <RemovePlace
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

interface PlaceRowProps {
  readonly name: string;
  readonly detail: string | undefined;
  readonly people: number;
  readonly page: string | undefined;
  readonly onEdit?: () => void;
  readonly onRemove?: () => void;
}

function PlaceRow({ name, detail, people, page, onEdit, onRemove }: PlaceRowProps) {
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
