import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Progress, Text } from '@mantine/core';
import { FormAlert } from '../form/form-alert.tsx';
import classes from './upload-status.module.css';
import type { FileUpload } from './use-file-upload.ts';

/** What is being uploaded or was interrupted, at the field it belongs to. */
export function UploadStatus({ upload }: { upload: FileUpload }) {
  return (
    <>
      <FormAlert error={upload.failure} />
      {upload.progress !== null && <UploadProgress share={upload.progress} onCancel={upload.cancel} />}
      {upload.unfinished && <Interrupted upload={upload} {...upload.unfinished} />}
    </>
  );
}

export function UploadProgress({ share, onCancel }: { share: number; onCancel?: () => void }) {
  const { t } = useLingui();
  const percent = Math.round(share * 100);
  return (
    <Group gap="sm" className={classes.status}>
      <Progress value={percent} aria-label={t`Uploading`} flex={1} />
      <Text size="sm" c="dimmed">
        {percent}%
      </Text>
      {onCancel && (
        <Button variant="default" size="xs" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      )}
    </Group>
  );
}

function Interrupted({ upload, name, file }: { upload: FileUpload; name: string; file: File | null }) {
  return (
    <Group gap="sm" className={classes.status} role="status">
      <Text size="sm">
        {file ? (
          <Trans>The upload of “{name}” was interrupted.</Trans>
        ) : (
          <Trans>The upload of “{name}” was interrupted. Choose the file again to resume it.</Trans>
        )}
      </Text>
      {file && (
        <Button size="xs" onClick={() => upload.start(file)}>
          <Trans>Resume upload</Trans>
        </Button>
      )}
      <Button variant="subtle" color="gray" size="xs" onClick={upload.cancel}>
        <Trans>Discard</Trans>
      </Button>
    </Group>
  );
}
