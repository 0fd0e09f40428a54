import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Switch, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import type { Language } from '@atrium/proto/common';
import { maxQuestions, repliesKeptDays, type EventQuestion } from '@atrium/proto/events/questions';
import { LanguageTabs } from '../../shared/localised/language-tabs.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import type { EventFormValues } from './event-values.ts';
import { QuestionField } from './question-field.tsx';

interface EventQuestionsProps {
  readonly form: UseFormReturnType<EventFormValues>;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}

/** What people are asked when they accept, one language at a time. */
export function EventQuestions({ form, language, onLanguage }: EventQuestionsProps) {
  const { t } = useLingui();
  const { languages } = useSession().organisation;
  const { values, errors, setFieldValue } = form;
  const { questions } = values;
  const set = (changed: EventQuestion[]): void => setFieldValue('questions', changed);
  const move = (at: number, by: 1 | -1): void => {
    const moved = [...questions];
    moved.splice(at + by, 0, ...moved.splice(at, 1));
    set(moved);
  };
  const isFilled = (one: Language): boolean =>
    questions.every(({ text, options }) => text[one] && options.every((option) => option.text[one]));
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        <Trans>
          People reply when they accept. Only they and the organisers see the replies, which are deleted{' '}
          {repliesKeptDays} days after the event.
        </Trans>
      </Text>
      {questions.length > 0 && languages.length > 1 && (
        <LanguageTabs languages={languages} value={language} onChange={onLanguage} isFilled={isFilled} />
      )}
      {questions.map((question, at) => (
        <QuestionField
          key={question.id}
          {...{ question, at, language, errors }}
          isLast={at === questions.length - 1}
          onChange={(changed) => set(questions.map((one) => (one.id === changed.id ? changed : one)))}
          onMove={(by) => move(at, by)}
          onRemove={() => set(questions.filter(({ id }) => id !== question.id))}
        />
      ))}
      {questions.length < maxQuestions && (
        <Button
          variant="default"
          style={{ alignSelf: 'start' }}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => set([...questions, newQuestion()])}
        >
          <Trans>Add a question</Trans>
        </Button>
      )}
      <Switch
        label={t`Ask for the names of guests`}
        disabled={values.maxGuests === 0 && !values.asksGuestNames}
        {...form.getInputProps('asksGuestNames', { type: 'checkbox' })}
      />
    </Stack>
  );
}

const newQuestion = (): EventQuestion => ({
  ...{ id: crypto.randomUUID(), text: {}, kind: 'text', options: [], required: false },
});
