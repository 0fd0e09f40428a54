import { useLingui } from '@lingui/react/macro';
import { Input, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { lengths, type Language } from '@atrium/proto/common';
import { languageName } from '../../shared/i18n/language-name.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { LazyRichTextEditor } from '../../shared/rich-text/lazy-rich-text-editor.tsx';
import type { VacancyValues } from './vacancy-values.ts';

export interface VacancyTextsProps {
  readonly form: UseFormReturnType<VacancyValues>;
  readonly language: Language;
}

export function VacancyTexts({ form, language }: VacancyTextsProps) {
  const { t } = useLingui();
  const name = languageName(language, useLanguage());
  const { values, errors } = form;
  // Reads the current values when called, because the editor calls back late.
  const set = (field: 'jobTitle' | 'description', text: string): void =>
    form.setFieldValue(field, { ...form.getValues()[field], [language]: text });
  return (
    <Stack gap="md">
      <TextInput
        label={t`Job title (${name})`}
        size="lg"
        lang={language}
        maxLength={lengths.title}
        value={values.jobTitle[language] ?? ''}
        onChange={(event) => set('jobTitle', event.currentTarget.value)}
        error={errors[`jobTitle.${language}`] ?? errors['jobTitle']}
      />
      <Input.Wrapper
        label={t`Description (${name})`}
        labelElement="div"
        error={errors[`description.${language}`] ?? errors['description']}
      >
        <LazyRichTextEditor
          key={language}
          label={t`Description (${name})`}
          language={language}
          value={values.description[language] ?? ''}
          onChange={(html) => set('description', html)}
        />
      </Input.Wrapper>
    </Stack>
  );
}
