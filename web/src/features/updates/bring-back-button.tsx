import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';

/** Ends that an entry is snoozed or done. */
export function BringBackButton({ onClick }: { onClick: () => void }) {
  const { t } = useLingui();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t`Bring back`}
      title={t`Bring back`}
      onClick={onClick}
    >
      <IconArrowBackUp size={18} aria-hidden />
    </ActionIcon>
  );
}
