import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { lengths } from '@atrium/proto/common';
import { FormAlert } from '../form/form-alert.tsx';
import { PictureDrop } from './picture-drop.tsx';
import classes from './picture-upload.module.css';
import { UploadProgress, UploadStatus } from '../uploads/upload-status.tsx';
import type { ChosenPicture, PictureUpload } from './use-picture-upload.ts';

/** Accepts a picture that is dropped, pasted or chosen, then its description during the upload. */
export function PictureUploader({ picture }: { picture: PictureUpload }) {
  const { upload, chosen, start } = picture;
  if (chosen) return <UploadingPicture key={chosen.preview} chosen={chosen} picture={picture} />;
  return (
    <>
      <UploadStatus upload={{ ...upload, start }} />
      <PictureDrop onFile={start} />
    </>
  );
}

function UploadingPicture({ chosen, picture }: { chosen: ChosenPicture; picture: PictureUpload }) {
  const { t } = useLingui();
  const [alt, setAlt] = useState('');
  const { failure, upload } = picture;
  return (
    <Stack gap="sm">
      <FormAlert error={failure} />
      <img src={chosen.preview} alt="" className={classes.preview} />
      {upload.progress !== null && <UploadProgress share={upload.progress} />}
      {chosen.id !== null && (
        <Text size="sm" c="dimmed" role="status">
          <Trans>Uploaded.</Trans>
        </Text>
      )}
      <TextInput
        label={t`Picture description`}
        description={t`Read aloud by screen readers. Leave empty if the picture is decorative.`}
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
        maxLength={lengths.summary}
        data-autofocus
      />
      <Group gap="sm">
        {failure ? (
          <Button onClick={() => picture.start(chosen.file)}>
            <Trans>Upload again</Trans>
          </Button>
        ) : (
          <Button
            disabled={chosen.id === null}
            loading={picture.finishing}
            onClick={() => void picture.finish(alt.trim())}
          >
            <Trans>Use this picture</Trans>
          </Button>
        )}
        <Button variant="default" onClick={picture.cancel}>
          <Trans>Choose another</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
