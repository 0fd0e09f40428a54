import { useLingui } from '@lingui/react/macro';
import { Modal, type ModalProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { FormChanged } from './form-changed.ts';

/** A dialog with a form. Closing it with changes asks first. */
export function FormDialog({ onClose, children, ...modal }: ModalProps) {
  const { t } = useLingui();
  const [isChanged, setChanged] = useState(false);
  const [asking, ask] = useDisclosure();
  return (
    <Modal {...modal} onClose={() => (isChanged ? ask.open() : onClose())}>
      <FormChanged value={setChanged}>{children}</FormChanged>
      <ConfirmDialog
        opened={asking}
        title={t`Leave without saving?`}
        text={t`Your changes are not saved.`}
        keep={t`Keep editing`}
        confirm={t`Discard changes`}
        danger
        onConfirm={onClose}
        onClose={ask.close}
      />
    </Modal>
  );
}
