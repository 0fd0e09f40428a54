import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Language } from '@atrium/proto/common';
import { menuFileTypes, type ManagedMenu, type MenuFields } from '@atrium/proto/content/menus';
import { languageName } from '../../shared/i18n/language-name.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { uploadMenuFile } from './managed-menus.queries.ts';

export interface FilesFieldProps {
  readonly value: MenuFields['menuFiles'];
  /** Files already stored. */
  readonly known: ManagedMenu['files'];
  readonly error: ReactNode;
  readonly onChange: (files: MenuFields['menuFiles']) => void;
}

/** One file per language. At least one is required. */
export function FilesField({ value, known, error, onChange }: FilesFieldProps) {
  const { t } = useLingui();
  const reader = useLanguage();
  const { languages } = useSession().organisation;
  const [names, setNames] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(Object.values(known).map(({ id, name }) => [id, name])),
  );
  const [busy, setBusy] = useState<Language | null>(null);
  const [failure, setFailure] = useState<unknown>();

  const take = async (language: Language, file: File | null): Promise<void> => {
    if (!file) return;
    setBusy(language);
    setFailure(undefined);
    try {
      const { id, name } = await uploadMenuFile(file);
      setNames((others) => ({ ...others, [id]: name }));
      onChange({ ...value, [language]: id });
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(null);
    }
  };
  const drop = (language: Language): void => {
    const { [language]: _gone, ...others } = value;
    onChange(others);
  };
  return (
    <Input.Wrapper
      labelElement="div"
      label={t`Files`}
      description={t`PDF or image, up to 15 MB. At least one is required.`}
      error={error}
      required
    >
      <FormAlert error={failure} />
      <Stack gap="xs" mt="xs">
        {languages.map((language) => {
          const languageLabel = languageName(language, reader);
          const id = value[language];
          return (
            <Group key={language} gap="sm">
              <FileButton accept={menuFileTypes.join(',')} onChange={(file) => void take(language, file)}>
                {(props) => (
                  <Button {...props} variant="default" loading={busy === language} disabled={busy !== null}>
                    {id ? t`Replace file: ${languageLabel}` : t`Choose a file: ${languageLabel}`}
                  </Button>
                )}
              </FileButton>
              {id && (
                <>
                  <Text size="sm">{names[id]}</Text>
                  <Button
                    variant="subtle"
                    color="gray"
                    aria-label={t`Remove file: ${languageLabel}`}
                    onClick={() => drop(language)}
                  >
                    <Trans>Remove</Trans>
                  </Button>
                </>
              )}
            </Group>
          );
        })}
      </Stack>
    </Input.Wrapper>
  );
}
