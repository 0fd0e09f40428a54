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
  /** A third way, such as saving before leaving. */
  readonly other?: { readonly label: string; readonly onChoose: () => void } | undefined;
  /** Whether the way back is what people most likely want: then no other button stands out against it. */
  readonly isKeepUsual?: boolean;
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
  other,
  isKeepUsual = false,
}: ConfirmDialogProps) {
  const accept = (): void => {
    onConfirm();
    if (sending === undefined) onClose();
  };
  const back = (
    <Button key="back" variant={isKeepUsual ? 'filled' : 'default'} onClick={onClose} data-autofocus>
      {keep ?? <Trans>Cancel</Trans>}
    </Button>
  );
  const ahead = confirm && (
    <Button
      key="ahead"
      variant={isKeepUsual ? 'subtle' : 'filled'}
      onClick={accept}
      disabled={!isReady}
      loading={sending}
      {...(danger && { color: 'red' })}
    >
      {confirm}
    </Button>
  );
  const third = other && (
    <Button key="other" variant="default" onClick={other.onChoose}>
      {other.label}
    </Button>
  );
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={other ? 'lg' : 'sm'}>
      {children}
      {text && <Text mb="lg">{text}</Text>}
      <Group justify="flex-end" gap="sm">
        {isKeepUsual ? [ahead, third, back] : [back, third, ahead]}
      </Group>
    </Modal>
  );
}
