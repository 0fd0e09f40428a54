import { Button, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

export interface ConfirmButtonProps extends ButtonProps, Omit<ConfirmDialogProps, 'opened' | 'onClose'> {
  readonly children: ReactNode;
}

/** A button that asks for confirmation first, for actions that cannot be undone. */
export function ConfirmButton({
  children,
  title,
  text,
  confirm,
  keep,
  danger,
  onConfirm,
  ...button
}: ConfirmButtonProps) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" {...button} onClick={open}>
        {children}
      </Button>
      <ConfirmDialog {...{ opened, title, text, confirm, keep, danger, onConfirm }} onClose={close} />
    </>
  );
}
