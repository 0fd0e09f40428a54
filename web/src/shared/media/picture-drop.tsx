import { Trans, useLingui } from '@lingui/react/macro';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState, type ClipboardEvent } from 'react';
import { pictureUploads } from '@atrium/proto/content/media';
import { pictureTypes } from '@atrium/proto/picture-files';
import { refusalOf } from '@atrium/proto/upload';
import { FormAlert } from '../form/form-alert.tsx';
import { uploadProblem } from '../uploads/put-bytes.ts';
import classes from './picture-upload.module.css';

/** Accepts a picture that is dropped, pasted or chosen. */
export function PictureDrop({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useLingui();
  const [refused, setRefused] = useState<unknown>();
  const take = (files: readonly File[]): void => {
    const [file] = files;
    if (!file) return;
    const refusal = refusalOf(pictureUploads, file);
    setRefused(refusal && uploadProblem(refusal));
    if (!refusal) onFile(file);
  };
  return (
    <div onPaste={(event: ClipboardEvent) => take([...event.clipboardData.files])}>
      <FormAlert error={refused} />
      <Dropzone
        onDropAny={(files, rejected) => take([...files, ...rejected.map(({ file }) => file)])}
        onDrop={() => undefined}
        accept={[...pictureTypes]}
        multiple={false}
        className={classes.drop}
        data-autofocus
        inputProps={{ 'aria-label': t`Choose a picture` }}
        aria-label={t`Drop or paste a picture, or press Enter to choose one`}
      >
        <IconPhotoPlus size={28} stroke={1.5} aria-hidden />
        <span>
          <Trans>Drop a picture here, paste it, or choose one</Trans>
        </span>
        <span className={classes.hint}>
          <Trans>JPEG, PNG, WebP, GIF or AVIF, up to 15 MB</Trans>
        </span>
      </Dropzone>
    </div>
  );
}
