import { Trans } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { DiscardButton } from './discard-button.tsx';

export interface UnsavedLineProps {
  readonly isUnsaved: boolean;
  /** Whether the text was restored after a reload. */
  readonly isRestored: boolean;
  readonly onDiscard: () => void;
}

/** Says that the text is not saved, and where it is kept meanwhile. */
export function UnsavedLine({ isUnsaved, isRestored, onDiscard }: UnsavedLineProps) {
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
      <DiscardButton size="compact-sm" onDiscard={onDiscard} />
    </Group>
  );
}
