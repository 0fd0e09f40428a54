import { Trans } from '@lingui/react/macro';
import { Button, Group, Modal, Text, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';

export interface ConfirmButtonProps extends ButtonProps {
  readonly children: ReactNode;
  /** The question, which names the action: "Delete this channel?" */
  readonly title: string;
  readonly text: ReactNode;
  /** The label of the confirm button: "Delete". */
  readonly confirm: string;
  readonly danger?: boolean;
  readonly onConfirm: () => void;
}

/** A button that asks for confirmation first, for actions that cannot be undone. */
export function ConfirmButton({
  children,
  title,
  text,
  confirm,
  danger,
  onConfirm,
  ...button
}: ConfirmButtonProps) {
  const [opened, { open, close }] = useDisclosure();
  const accept = (): void => {
    close();
    onConfirm();
  };
  return (
    <>
      <Button variant="default" {...button} onClick={open}>
        {children}
      </Button>
      <Modal opened={opened} onClose={close} title={title} size="sm" withCloseButton={false}>
        <Text mb="lg">{text}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close} data-autofocus>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={accept} {...(danger && { color: 'red' })}>
            {confirm}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
