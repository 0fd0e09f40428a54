import { Plural, useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useState } from 'react';
import type { ManagedEventCategory } from '@atrium/proto/events/event-categories';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { useLocalised } from '../../shared/localised/localised-text.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { useReturnFocus } from '../../shared/ui/use-return-focus.ts';
import { useEventCategories } from './managed-event-categories.queries.ts';

interface RemoveCategoryProps {
  readonly category: ManagedEventCategory;
  readonly others: readonly ManagedEventCategory[];
  readonly onClose: () => void;
}

/** Says how many events use the category, and asks for another one or none. */
export function RemoveCategory({ category, others, onClose }: RemoveCategoryProps) {
  const { t } = useLingui();
  const { text } = useLocalised();
  useReturnFocus();
  const { remove } = useEventCategories();
  const [replacement, setReplacement] = useState<string>('none');
  const { id, events } = category;
  const name = text(category.name);
  return (
    <ConfirmDialog
      opened
      title={t`Delete “${name}”?`}
      text={
        events > 0 ? (
          <Plural value={events} one="# event has this category." other="# events have this category." />
        ) : (
          t`No event has this category.`
        )
      }
      confirm={t`Delete`}
      danger
      sending={remove.isPending}
      onConfirm={() =>
        remove.mutate({ id, replacement: events > 0 ? replacement : undefined }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <FormAlert error={remove.error} />
      {events > 0 && (
        <Select
          mb="lg"
          label={t`New category`}
          allowDeselect={false}
          data={[
            { value: 'none', label: t`No category` },
            ...others.map((one) => ({ value: one.id, label: text(one.name) })),
          ]}
          value={replacement}
          onChange={(chosen) => setReplacement(chosen ?? 'none')}
        />
      )}
    </ConfirmDialog>
  );
}
