import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { ConfirmButton } from '../ui/confirm-button.tsx';

export interface UnsavedLineProps {
  readonly isUnsaved: boolean;
  /** Whether the text was restored after a reload. */
  readonly isRestored: boolean;
  readonly onDiscard: () => void;
}

/** Says that the text is not saved, and where it is kept meanwhile. */
export function UnsavedLine({ isUnsaved, isRestored, onDiscard }: UnsavedLineProps) {
  const { t } = useLingui();
  if (!isUnsaved) return null;
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed" role="status">
        {isRestored ? (
          <Trans>Unsaved text restored.</Trans>
        ) : (
          <Trans>Not saved yet. Kept on this device until you save or sign out.</Trans>
        )}
      </Text>
      <ConfirmButton
        size="compact-sm"
        variant="subtle"
        color="gray"
        title={t`Discard changes?`}
        text={t`What you have typed since the last save is lost.`}
        confirm={t`Discard changes`}
        keep={t`Keep editing`}
        danger
        onConfirm={onDiscard}
      >
        <Trans>Discard changes</Trans>
      </ConfirmButton>
    </Group>
  );
}
