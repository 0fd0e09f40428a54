import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { lengths, type Language } from '@atrium/proto/common';
import { maxOptions, type EventQuestion } from '@atrium/proto/events/questions';
import { languageName } from '../../shared/i18n/language-name.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';

type Options = EventQuestion['options'];

interface QuestionOptionsProps {
  readonly options: Options;
  readonly language: Language;
  readonly errors: FormErrors;
  /** Of the options in the form. */
  readonly path: string;
  readonly onChange: (options: Options) => void;
}

/** What people choose one of; at least two. */
export function QuestionOptions({ options, language, errors, path, onChange }: QuestionOptionsProps) {
  const { t } = useLingui();
  const name = languageName(language, useLanguage());
  const write = (id: string, text: string): void =>
    onChange(options.map((one) => (one.id === id ? { id, text: { ...one.text, [language]: text } } : one)));
  return (
    <>
      {options.map(({ id, text }, at) => {
        const number = at + 1;
        return (
          <Group key={id} gap="xs" align="end" wrap="nowrap">
            <TextInput
              flex={1}
              label={t`Option ${number} (${name})`}
              lang={language}
              data-path={`${path}.${at}.text`}
              maxLength={lengths.name}
              value={text[language] ?? ''}
              error={errors[`${path}.${at}.text.${language}`] ?? errors[`${path}.${at}.text`]}
              onChange={(event) => write(id, event.currentTarget.value)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t`Remove option ${number}`}
              disabled={options.length <= 2}
              onClick={() => onChange(options.filter((one) => one.id !== id))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Group>
        );
      })}
      {options.length < maxOptions && (
        <Button
          variant="subtle"
          size="xs"
          style={{ alignSelf: 'start' }}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...options, newOption()])}
        >
          <Trans>Add an option</Trans>
        </Button>
      )}
    </>
  );
}

export const newOption = (): Options[number] => ({ id: crypto.randomUUID(), text: {} });
