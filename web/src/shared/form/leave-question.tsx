import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Text } from '@mantine/core';

export interface LeaveQuestionProps {
  readonly opened: boolean;
  /** What has the changes: the record or page, as its title says. */
  readonly name?: string | undefined;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
  /** Saves and then leaves, where that can be done in one step. */
  readonly onSave?: (() => void) | undefined;
}

/** Whether to leave without saving. The focus starts on the way back, and no other button stands out against it. */
export function LeaveQuestion({ opened, name, onDiscard, onKeep, onSave }: LeaveQuestionProps) {
  const { t } = useLingui();
  return (
    <Modal opened={opened} onClose={onKeep} title={t`Leave without saving?`} size={onSave ? 'lg' : 'md'}>
      <Text mb="lg">{name ? t`“${name}” has unsaved changes.` : t`Your changes are not saved.`}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="subtle" color="red" onClick={onDiscard}>
          <Trans>Discard changes</Trans>
        </Button>
        {onSave && (
          <Button variant="default" onClick={onSave}>
            <Trans>Save and leave</Trans>
          </Button>
        )}
        <Button onClick={onKeep} data-autofocus>
          <Trans>Keep editing</Trans>
        </Button>
      </Group>
    </Modal>
  );
}
