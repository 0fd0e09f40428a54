import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import type { Picture } from '@atrium/proto/content/media';
import { useEffect } from 'react';
import { PictureUploader } from '../media/picture-upload.tsx';
import { usePictureUpload } from '../media/use-picture-upload.ts';
import { useReturnFocus } from '../ui/use-return-focus.ts';

export interface PictureDialogProps {
  /** A file pasted or dropped into the text. */
  readonly file: File | null;
  readonly onPicture: (picture: Picture) => void;
  readonly onClose: () => void;
}

export function PictureDialog({ file, onPicture, onClose }: PictureDialogProps) {
  const { t } = useLingui();
  useReturnFocus();
  const upload = usePictureUpload(onPicture);
  useEffect(() => {
    if (file) upload.start(file);
    // Once per file: to start again there is a button.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [file]);
  return (
    <Modal opened onClose={onClose} title={t`Insert picture`}>
      <PictureUploader picture={upload} />
    </Modal>
  );
}
