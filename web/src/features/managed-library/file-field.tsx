import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { maxLibraryFileBytes } from '@atrium/proto/content/library-files';
import type { ManagedLibraryItemRow } from '@atrium/proto/content/library';
import { formatBytes } from '../../shared/i18n/format-bytes.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useDocumentFacts } from '../../shared/library/document-kind.tsx';
import { UploadStatus } from '../../shared/uploads/upload-status.tsx';
import { useFileUpload } from '../../shared/uploads/use-file-upload.ts';
import classes from './file-field.module.css';
import { libraryTarget } from './library-upload.ts';

type Chosen = ManagedLibraryItemRow['file'];

export interface FileFieldProps {
  /** The file already stored. */
  readonly stored: Chosen | null;
  /** ID of the upload to be saved. */
  readonly value: string;
  readonly error: ReactNode;
  readonly onChange: (upload: string) => void;
}

/** The file is uploaded at once and saved together with the form. */
export function FileField({ stored, value, error, onChange }: FileFieldProps) {
  const { t } = useLingui();
  const facts = useDocumentFacts();
  const most = formatBytes(maxLibraryFileBytes, useLanguage());
  const [uploaded, setUploaded] = useState<Chosen | null>(null);
  const onDone = (file: Chosen): void => {
    setUploaded(file);
    onChange(file.id);
  };
  const upload = useFileUpload(libraryTarget, { isSavedLater: true, onDone });
  const shown = [uploaded, stored].find((file) => file?.id === value);
  const isNext = stored !== null && value !== stored.id;
  return (
    <Input.Wrapper
      label={t`File`}
      labelElement="div"
      required
      error={error}
      description={
        stored
          ? t`A new file becomes the next version. Earlier files stay under Versions. Up to ${most}.`
          : t`Any file type, up to ${most}. Search also finds its text.`
      }
    >
      <div className={classes.field}>
        {shown && (
          <div className={classes.file}>
            <span className={classes.name}>{shown.name}</span>
            <Text size="sm" c="dimmed">
              {facts(shown)}
              {isNext && (
                <>
                  {' · '}
                  <Trans>Becomes the next version when you save</Trans>
                </>
              )}
            </Text>
          </div>
        )}
        <UploadStatus upload={upload} />
        {upload.progress === null && (
          <Group gap="sm">
            <FileButton onChange={(file) => file && upload.start(file)}>
              {(props) => (
                <Button
                  {...props}
                  data-path="upload"
                  variant="default"
                  leftSection={<IconUpload size={18} aria-hidden />}
                >
                  {stored ? <Trans>Upload a new version</Trans> : <Trans>Choose a file</Trans>}
                </Button>
              )}
            </FileButton>
            {isNext && (
              <Button variant="subtle" color="gray" onClick={() => onChange(stored.id)}>
                <Trans>Keep current version</Trans>
              </Button>
            )}
          </Group>
        )}
      </div>
    </Input.Wrapper>
  );
}
