import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Language } from '@atrium/proto/common';
import { menuFileTypes, type MenuFile } from '@atrium/proto/content/menus';
import { languageName } from '../../shared/i18n/language-name.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { UploadStatus } from '../../shared/uploads/upload-status.tsx';
import { useFileUpload } from '../../shared/uploads/use-file-upload.ts';
import { menuFileTarget } from './managed-menus.queries.ts';

interface MenuFileFieldProps {
  readonly language: Language;
  readonly value: string | undefined;
  readonly stored: MenuFile | undefined;
  readonly onChange: (id: string | null) => void;
}

/** The file of a menu in one language. It is uploaded at once and saved together with the form. */
export function MenuFileField({ language, value, stored, onChange }: MenuFileFieldProps) {
  const { t } = useLingui();
  const [uploaded, setUploaded] = useState<MenuFile | null>(null);
  const onDone = (file: MenuFile): void => {
    setUploaded(file);
    onChange(file.id);
  };
  const upload = useFileUpload(menuFileTarget, { field: language, isSavedLater: true, onDone });
  const languageLabel = languageName(language, useLanguage());
  const shown = [uploaded, stored].find((file) => file?.id === value);
  return (
    <div>
      <UploadStatus upload={upload} />
      {upload.progress === null && (
        <Group gap="sm">
          <FileButton accept={menuFileTypes.join(',')} onChange={(file) => file && upload.start(file)}>
            {(props) => (
              <Button {...props} variant="default">
                {value ? t`Replace file: ${languageLabel}` : t`Choose a file: ${languageLabel}`}
              </Button>
            )}
          </FileButton>
          {value && (
            <>
              <Text size="sm">{shown?.name}</Text>
              <Button
                variant="subtle"
                color="gray"
                aria-label={t`Remove file: ${languageLabel}`}
                onClick={() => onChange(null)}
              >
                <Trans>Remove</Trans>
              </Button>
            </>
          )}
        </Group>
      )}
    </div>
  );
}
