import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Group, Input, Progress, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { maxLibraryFileBytes } from '@atrium/proto/content/library-files';
import type { ManagedLibraryItemRow } from '@atrium/proto/content/library';
import { formatBytes } from '../../shared/i18n/format-bytes.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useDocumentFacts } from '../../shared/library/document-kind.tsx';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import classes from './file-field.module.css';
import { uploadDocument } from './upload-document.ts';

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
  const upload = useUpload((file) => {
    setUploaded(file);
    onChange(file.id);
  });
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
      <FormAlert error={upload.failure} />
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
        {upload.share !== null ? (
          <Group gap="sm" className={classes.progress}>
            <Progress value={upload.share * 100} aria-label={t`Uploading`} flex={1} />
            <Button variant="default" size="xs" onClick={upload.cancel}>
              <Trans>Cancel</Trans>
            </Button>
          </Group>
        ) : (
          <Group gap="sm">
            <FileButton onChange={(file) => file && void upload.begin(file)}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconUpload size={18} aria-hidden />}>
                  {stored ? <Trans>Upload a new version</Trans> : <Trans>Choose a file</Trans>}
                </Button>
              )}
            </FileButton>
            {upload.broken && (
              <Button onClick={() => upload.broken && void upload.begin(upload.broken)}>
                <Trans>Resume upload</Trans>
              </Button>
            )}
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

/** One upload at a time, aborted when the page is left. `broken` is the file of a failed upload that can be resumed. */
function useUpload(onDone: (file: Chosen) => void) {
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const [broken, setBroken] = useState<File | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const startUpload = async (file: File): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setShare(0);
    setFailure(undefined);
    setBroken(null);
    try {
      onDone(await uploadDocument(file, { onProgress: setShare, signal: controller.signal }));
    } catch (error) {
      if (controller.signal.aborted) return;
      setFailure(error);
      if (file.size <= maxLibraryFileBytes) setBroken(file);
    } finally {
      if (!controller.signal.aborted) setShare(null);
    }
  };
  const cancel = (): void => {
    running.current?.abort();
    setShare(null);
  };
  return { share, failure, broken, begin: startUpload, cancel };
}
