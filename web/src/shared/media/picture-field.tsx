import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Input, Stack, Text } from '@mantine/core';
import { lengths } from '@atrium/proto/common';
import type { Picture as StoredPicture } from '@atrium/proto/content/media';
import type { ReactNode } from 'react';
import { LimitedTextarea } from '../form/limited-textarea.tsx';
import { Picture } from '../ui/picture.tsx';
import { PictureUploader } from './picture-upload.tsx';
import classes from './picture-upload.module.css';
import { usePictureUpload } from './use-picture-upload.ts';

export interface AltTextInput {
  readonly value: string;
  readonly onChange: (words: string) => void;
  readonly error?: ReactNode;
}

export interface PictureFieldProps {
  readonly label: string;
  /** The stored picture ID. */
  readonly value: string | null;
  /** The picture with that ID, if known. */
  readonly shown: StoredPicture | null;
  readonly onChange: (id: string | null, picture: StoredPicture | null) => void;
  readonly error?: ReactNode;
  /** The picture's description, where it can be edited. */
  readonly description?: AltTextInput;
}

/** A single picture, or the uploader while none is chosen. */
export function PictureField({ label, value, shown, onChange, error, description }: PictureFieldProps) {
  const upload = usePictureUpload((picture) => onChange(picture.id, picture));
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      {value ? (
        <Stack gap="xs">
          {shown?.id === value ? (
            <div className={classes.shown}>
              <Picture picture={shown} sizes="22rem" ratio={16 / 9} />
            </div>
          ) : (
            <div className={classes.unseen}>
              <Trans>Picture selected. It appears after saving.</Trans>
            </div>
          )}
          {description ? (
            <AltTextField {...description} />
          ) : (
            shown?.alt && (
              <Text size="sm" c="dimmed">
                {shown.alt}
              </Text>
            )
          )}
          <Group>
            <Button variant="default" size="xs" onClick={() => onChange(null, null)}>
              <Trans>Remove picture</Trans>
            </Button>
          </Group>
        </Stack>
      ) : (
        <PictureUploader picture={upload} />
      )}
    </Input.Wrapper>
  );
}

function AltTextField({ value, onChange, error }: AltTextInput) {
  const { t } = useLingui();
  return (
    <LimitedTextarea
      size="sm"
      data-place="picture-description"
      label={t`Picture description`}
      description={t`Read aloud by screen readers. Leave empty if the picture is decorative.`}
      autosize
      maxLength={lengths.summary}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}
