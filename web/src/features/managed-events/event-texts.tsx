import { useLingui } from '@lingui/react/macro';
import { Input, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { lengths, type Language } from '@atrium/proto/common';
import { languageName } from '../../shared/i18n/language-name.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { LanguageTabs } from '../../shared/localised/language-tabs.tsx';
import { LazyRichTextEditor } from '../../shared/rich-text/lazy-rich-text-editor.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import type { EventFormValues } from './event-values.ts';

interface EventTextsProps {
  readonly form: UseFormReturnType<EventFormValues>;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}

/** Title and description, one language at a time. */
export function EventTexts({ form, language, onLanguage }: EventTextsProps) {
  const { t } = useLingui();
  const { languages } = useSession().organisation;
  const name = languageName(language, useLanguage());
  const { values, errors } = form;
  // Reads the current values when called, because the editor calls back late.
  const set = (field: 'title' | 'description', text: string): void =>
    form.setFieldValue(field, { ...form.getValues()[field], [language]: text });
  return (
    <Stack gap="md">
      <LanguageTabs
        languages={languages}
        value={language}
        onChange={onLanguage}
        isFilled={(one) => Boolean(values.title[one])}
      />
      <TextInput
        label={t`Title (${name})`}
        size="lg"
        lang={language}
        data-path="title"
        maxLength={lengths.title}
        value={values.title[language] ?? ''}
        onChange={(event) => set('title', event.currentTarget.value)}
        error={errors[`title.${language}`] ?? errors['title']}
      />
      <Input.Wrapper label={t`Description (${name})`} labelElement="div" error={errors['description']}>
        <LazyRichTextEditor
          key={language}
          label={t`Description (${name})`}
          language={language}
          hasPictures={false}
          value={values.description[language] ?? ''}
          onChange={(html) => set('description', html)}
        />
      </Input.Wrapper>
    </Stack>
  );
}
