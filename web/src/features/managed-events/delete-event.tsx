import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import type { ManagedEvent } from '@atrium/proto/events/event';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { useDeleteEvent } from './event-endings.ts';
import { SeriesScopeField, type ChosenDates } from './series-scope-field.tsx';

/** Deletes an event, or more dates of its series. */
export function DeleteEvent({
  event: { id, series },
  onRemoved,
}: {
  event: ManagedEvent;
  onRemoved: () => void;
}) {
  const { t } = useLingui();
  const [opened, { open, close }] = useDisclosure();
  const [dates, setDates] = useState<ChosenDates>('this');
  const remove = useDeleteEvent(id, dates);
  return (
    <>
      <Button variant="default" onClick={open}>
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDialog
        danger
        opened={opened}
        onClose={close}
        title={t`Delete this event?`}
        text={t`People will no longer see it. You can restore it, with all answers, for 30 days.`}
        confirm={t`Delete`}
        sending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: onRemoved })}
      >
        <FormAlert error={remove.error} />
        {series !== null && <SeriesScopeField value={dates} onChange={setDates} />}
      </ConfirmDialog>
    </>
  );
}
