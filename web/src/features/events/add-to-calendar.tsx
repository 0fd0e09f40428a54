import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useCalendarFile } from './calendar.queries.ts';

/** Opens the event in the calendar app of the device. */
export function AddToCalendar({ id }: { id: string }) {
  const { mutate, isPending } = useCalendarFile(id);
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarPlus size={18} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      <Trans>Add to calendar</Trans>
    </Button>
  );
}
