import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import type { Language, Localised } from '@atrium/proto/common';
import { languageName } from '../i18n/language-name.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useSession } from '../session/use-session.ts';

export interface TranslationStatesProps {
  /** The text that every language needs. */
  readonly title: Localised;
  readonly stale: readonly Language[];
  readonly isSaving: boolean;
  readonly onConfirm: (language: Language) => void;
}

/** Above a form with the texts of all languages: which are missing, and which are outdated. */
export function TranslationStates({ title, stale, isSaving, onConfirm }: TranslationStatesProps) {
  const { t } = useLingui();
  const reader = useLanguage();
  const { languages, defaultLanguage } = useSession().organisation;
  const missing = languages.filter((language) => !title[language]);
  const names = new Intl.ListFormat(reader).format(missing.map((one) => languageName(one, reader)));
  const shown = languageName(
    title[defaultLanguage] ? defaultLanguage : (languages.find((one) => title[one]) ?? defaultLanguage),
    reader,
  );
  if (stale.length === 0 && missing.length === 0) return null;
  return (
    <Alert
      variant="light"
      color={stale.length > 0 ? 'blue' : 'gray'}
      mb="md"
      icon={<IconLanguage aria-hidden />}
      title={stale.length > 0 && t`Outdated: the original has changed`}
    >
      {stale.length > 0 && (
        <>
          <Trans>Update these translations or mark them as up to date.</Trans>
          <Group gap="xs" mt="sm">
            {stale.map((language) => (
              <ConfirmLanguage
                key={language}
                name={languageName(language, reader)}
                isSaving={isSaving}
                onConfirm={() => onConfirm(language)}
              />
            ))}
          </Group>
        </>
      )}
      {missing.length > 0 && (
        <Text size="sm" mt={stale.length > 0 ? 'sm' : 0}>
          <Trans>
            Not translated yet: {names}. Readers see {shown} instead.
          </Trans>
        </Text>
      )}
    </Alert>
  );
}

interface ConfirmLanguageProps {
  readonly name: string;
  readonly isSaving: boolean;
  readonly onConfirm: () => void;
}

const ConfirmLanguage = ({ name, isSaving, onConfirm }: ConfirmLanguageProps) => (
  <Button size="xs" variant="default" loading={isSaving} onClick={onConfirm}>
    <Trans>Mark {name} as up to date</Trans>
  </Button>
);
