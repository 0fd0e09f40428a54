import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import type { Picture } from '@atrium/proto/content/media';
import { useEffect } from 'react';
import { PictureUploader } from '../media/picture-upload.tsx';
import { usePictureUpload } from '../media/use-picture-upload.ts';
import { useFocusBack } from '../ui/use-focus-back.ts';

export interface PictureDialogProps {
  /** One that was pasted or dropped into the text. */
  readonly file: File | null;
  readonly onPicture: (picture: Picture) => void;
  readonly onClose: () => void;
}

/** Brings a picture into a text. */
export function PictureDialog({ file, onPicture, onClose }: PictureDialogProps) {
  const { t } = useLingui();
  useFocusBack();
  const upload = usePictureUpload(onPicture);
  useEffect(() => {
    if (file) upload.start(file);
    // Once for each file: starting again is what the button there is for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [file]);
  return (
    <Modal opened onClose={onClose} title={t`Insert picture`}>
      <PictureUploader picture={upload} />
    </Modal>
  );
}
