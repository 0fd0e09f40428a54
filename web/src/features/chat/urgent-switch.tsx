import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** An urgent message is repeated to everyone until they acknowledge it. */
export function UrgentSwitch({ urgent, onChange }: { urgent: boolean; onChange: (urgent: boolean) => void }) {
  const { t } = useLingui();
  const label = t`Urgent: repeat until read`;
  return (
    <ActionIcon
      size={44}
      variant={urgent ? 'light' : 'subtle'}
      color={urgent ? 'red' : 'gray'}
      aria-pressed={urgent}
      aria-label={label}
      title={label}
      onClick={() => onChange(!urgent)}
    >
      <IconAlertTriangle size={22} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
