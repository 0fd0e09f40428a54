import { Modal, type ModalProps } from '@mantine/core';
import { useClosing } from './use-closing.tsx';

/** A dialog with a form. Closing it with changes asks first. */
export function FormDialog({ onClose, children, ...modal }: ModalProps) {
  const { close, around } = useClosing(onClose);
  return (
    <Modal {...modal} onClose={close}>
      {around(children)}
    </Modal>
  );
}
