import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Progress, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { lengths } from '@atrium/proto/common';
import { FormAlert } from '../ui/form-alert.tsx';
import { PictureDrop } from './picture-drop.tsx';
import classes from './picture-upload.module.css';
import type { PictureUpload, UploadState } from './use-picture-upload.ts';

/** Accepts a picture that is dropped, pasted or chosen, then its description during the upload. */
export function PictureUploader({ picture }: { picture: PictureUpload }) {
  const { upload } = picture;
  return upload ? (
    <UploadingPicture key={upload.preview} uploadState={upload} picture={picture} />
  ) : (
    <PictureDrop onFile={picture.start} />
  );
}

function UploadingPicture({ uploadState, picture }: { uploadState: UploadState; picture: PictureUpload }) {
  const { t } = useLingui();
  const [alt, setAlt] = useState('');
  const failed = Boolean(uploadState.error);
  return (
    <Stack gap="sm">
      <FormAlert error={uploadState.error} />
      <img src={uploadState.preview} alt="" className={classes.preview} />
      {!failed && <UploadProgress uploadState={uploadState} />}
      <TextInput
        label={t`Picture description`}
        description={t`Read aloud by screen readers. Leave empty if the picture is decorative.`}
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
        maxLength={lengths.summary}
        data-autofocus
      />
      <Group gap="sm">
        {failed ? (
          <Button onClick={() => picture.start(uploadState.file)}>
            <Trans>Upload again</Trans>
          </Button>
        ) : (
          <Button
            disabled={!uploadState.id}
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

function UploadProgress({ uploadState }: { uploadState: UploadState }) {
  const { t } = useLingui();
  const percent = Math.round(uploadState.progress * 100);
  return (
    <div className={classes.progress}>
      <Progress value={percent} size="sm" aria-label={t`Upload`} />
      <Text size="sm" c="dimmed" role="status">
        {uploadState.id ? <Trans>Uploaded.</Trans> : <Trans>{percent}% uploaded</Trans>}
      </Text>
    </div>
  );
}
