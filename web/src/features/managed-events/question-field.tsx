import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Fieldset, Group, SegmentedControl, Stack, Switch, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { lengths, type Language } from '@atrium/proto/common';
import { QuestionKind, type EventQuestion } from '@atrium/proto/events/questions';
import { languageName } from '../../shared/i18n/language-name.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { QuestionOptions, newOption } from './question-options.tsx';

interface QuestionFieldProps {
  readonly question: EventQuestion;
  /** Its place in the form, from 0. */
  readonly at: number;
  readonly isLast: boolean;
  readonly language: Language;
  readonly errors: FormErrors;
  readonly onChange: (question: EventQuestion) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** One question to the people who attend. */
export function QuestionField({
  question,
  at,
  isLast,
  language,
  errors,
  onChange,
  onMove,
  onRemove,
}: QuestionFieldProps) {
  const { t } = useLingui();
  const name = languageName(language, useLanguage());
  const number = at + 1;
  const path = `questions.${at}`;
  const { text, kind, options, required } = question;
  const setKind = (chosen: QuestionKind): void =>
    onChange({ ...question, kind: chosen, options: chosen === 'choice' ? [newOption(), newOption()] : [] });
  return (
    <Fieldset legend={<Trans>Question {number}</Trans>}>
      <Stack gap="sm">
        <TextInput
          label={t`Question (${name})`}
          lang={language}
          data-path={`${path}.text`}
          maxLength={lengths.title}
          value={text[language] ?? ''}
          error={errors[`${path}.text.${language}`] ?? errors[`${path}.text`]}
          onChange={(event) =>
            onChange({ ...question, text: { ...text, [language]: event.currentTarget.value } })
          }
        />
        <SegmentedControl
          aria-label={t`Reply type`}
          value={kind}
          onChange={(chosen) => setKind(QuestionKind.parse(chosen))}
          data={[
            { value: 'text', label: t`Text` },
            { value: 'choice', label: t`One of several options` },
            { value: 'yes-no', label: t`Yes or no` },
          ]}
        />
        {kind === 'choice' && (
          <QuestionOptions
            {...{ options, language, errors }}
            path={`${path}.options`}
            onChange={(changed) => onChange({ ...question, options: changed })}
          />
        )}
        <Group justify="space-between">
          <Switch
            label={t`Reply required`}
            checked={required}
            onChange={(event) => onChange({ ...question, required: event.currentTarget.checked })}
          />
          <Group gap={4}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t`Move question ${number} up`}
              disabled={at === 0}
              onClick={() => onMove(-1)}
            >
              <IconArrowUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t`Move question ${number} down`}
              disabled={isLast}
              onClick={() => onMove(1)}
            >
              <IconArrowDown size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t`Remove question ${number}`}
              onClick={onRemove}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Group>
        </Group>
      </Stack>
    </Fieldset>
  );
}
