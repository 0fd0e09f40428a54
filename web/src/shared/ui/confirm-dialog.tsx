import { Trans } from '@lingui/react/macro';
import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  readonly opened: boolean;
  /** The question, which names the action: "Delete this channel?" */
  readonly title: string;
  readonly text?: ReactNode;
  /** The label of the confirm button: "Delete". Without it the action is not possible, and the text says why. */
  readonly confirm?: string | undefined;
  /** The label of the way back, if it is not "Cancel". */
  readonly keep?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What has to be chosen first, and why the action failed. */
  readonly children?: ReactNode;
  /** Whether the action can be confirmed already. */
  readonly isReady?: boolean;
  /** For an action that the dialog waits for, whether it is running. */
  readonly sending?: boolean;
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
  children,
  isReady = true,
  sending,
}: ConfirmDialogProps) {
  const accept = (): void => {
    onConfirm();
    if (sending === undefined) onClose();
  };
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm">
      {children}
      {text && <Text mb="lg">{text}</Text>}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          {keep ?? <Trans>Cancel</Trans>}
        </Button>
        {confirm && (
          <Button onClick={accept} disabled={!isReady} loading={sending} {...(danger && { color: 'red' })}>
            {confirm}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
