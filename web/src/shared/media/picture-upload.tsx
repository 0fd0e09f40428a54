import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Progress, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { lengths } from '@atrium/proto/common';
import { FormAlert } from '../ui/form-alert.tsx';
import { PictureDrop } from './picture-drop.tsx';
import classes from './picture-upload.module.css';
import type { PictureUpload, Upload } from './use-picture-upload.ts';

/** Where a picture is dropped, pasted or chosen; then, while it travels, described. */
export function PictureUploader({ picture }: { picture: PictureUpload }) {
  const { upload } = picture;
  return upload ? (
    <Travelling key={upload.preview} upload={upload} picture={picture} />
  ) : (
    <PictureDrop onFile={picture.start} />
  );
}

function Travelling({ upload, picture }: { upload: Upload; picture: PictureUpload }) {
  const { t } = useLingui();
  const [alt, setAlt] = useState('');
  const failed = Boolean(upload.error);
  return (
    <Stack gap="sm">
      <FormAlert error={upload.error} />
      <img src={upload.preview} alt="" className={classes.preview} />
      {!failed && <Arriving upload={upload} />}
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
          <Button onClick={() => picture.start(upload.file)}>
            <Trans>Upload again</Trans>
          </Button>
        ) : (
          <Button
            disabled={!upload.id}
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

function Arriving({ upload }: { upload: Upload }) {
  const { t } = useLingui();
  const percent = Math.round(upload.progress * 100);
  return (
    <div className={classes.progress}>
      <Progress value={percent} size="sm" aria-label={t`Upload`} />
      <Text size="sm" c="dimmed" role="status">
        {upload.id ? <Trans>Uploaded.</Trans> : <Trans>{percent}% uploaded</Trans>}
      </Text>
    </div>
  );
}
