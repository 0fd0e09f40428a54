import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { restorableDays } from '@atrium/proto/authoring/restore';
import { RelativeTime } from '../i18n/relative-time.tsx';
import type { Column } from '../list/column.ts';
import type { View } from '../list/filter.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { useDeletedItems, type DeletedItems } from './deleted-items.ts';

interface Item {
  readonly id: string;
  readonly deletedAt: string | null;
}

/** The parts of a list that show its deleted items: a view of their own, in which they can be restored. */
export function useDeletedView<T extends Item>(
  items: DeletedItems,
  { deleted }: { readonly deleted?: boolean | undefined },
  nameOf: (item: T) => string,
) {
  const { t } = useLingui();
  const view: View<{ readonly deleted?: boolean | undefined }> = {
    label: t`Deleted`,
    search: { deleted: true },
  };
  const column: Column<T> = {
    title: t`Deleted`,
    width: '8.5rem',
    cell: ({ deletedAt }) => deletedAt && <RelativeTime at={deletedAt} />,
  };
  const actions = (item: T): ReactNode => (
    <DeletedItemActions items={items} id={item.id} name={nameOf(item)} />
  );
  const noMatch = {
    title: t`No deleted items`,
    text: t`Deleted items stay here for ${restorableDays} days.`,
  };
  const isShown = deleted === true;
  return {
    view,
    isShown,
    column: isShown && column,
    actions: isShown ? actions : undefined,
    noMatch: isShown && noMatch,
  };
}

function DeletedItemActions({ items, id, name }: { items: DeletedItems; id: string; name: string }) {
  const { t } = useLingui();
  const { restore, removeForGood } = useDeletedItems(items);
  return (
    <Group gap="xs" wrap="nowrap">
      <Button variant="default" size="xs" loading={restore.isPending} onClick={() => restore.mutate(id)}>
        <Trans>Restore</Trans>
      </Button>
      <ConfirmButton
        size="xs"
        title={t`Delete “${name}” permanently?`}
        text={t`Its files and everything else that belongs to it will be permanently deleted. This can’t be undone.`}
        confirm={t`Delete permanently`}
        danger
        loading={removeForGood.isPending}
        onConfirm={() => removeForGood.mutate(id)}
      >
        <Trans>Delete permanently</Trans>
      </ConfirmButton>
    </Group>
  );
}
