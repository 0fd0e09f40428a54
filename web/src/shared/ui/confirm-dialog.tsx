import { Trans } from '@lingui/react/macro';
import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  readonly opened: boolean;
  /** The question, which names the action: "Delete this channel?" */
  readonly title: string;
  readonly text: ReactNode;
  /** The label of the confirm button: "Delete". */
  readonly confirm: string;
  /** The label of the way back, if it is not "Cancel". */
  readonly keep?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before an action that cannot be undone. The focus starts on the way back. */
export function ConfirmDialog({
  opened,
  title,
  text,
  confirm,
  keep,
  danger,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const accept = (): void => {
    onConfirm();
    onClose();
  };
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm" withCloseButton={false}>
      <Text mb="lg">{text}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          {keep ?? <Trans>Cancel</Trans>}
        </Button>
        <Button onClick={accept} {...(danger && { color: 'red' })}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}
