import { useLingui } from '@lingui/react/macro';
import { Input, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { lengths, type Language } from '@atrium/proto/common';
import { LimitedTextarea } from '../../shared/form/limited-textarea.tsx';
import { languageName } from '../../shared/i18n/language-name.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { LazyRichTextEditor } from '../../shared/rich-text/lazy-rich-text-editor.tsx';
import type { ArticleValues } from './article-values.ts';

export interface ArticleTextsProps {
  readonly form: UseFormReturnType<ArticleValues>;
  readonly language: Language;
  readonly readOnly: boolean;
  readonly isNew: boolean;
}

export function ArticleTexts({ form, language, readOnly, isNew }: ArticleTextsProps) {
  const { t } = useLingui();
  const name = languageName(language, useLanguage());
  const { values } = form;
  // Reads the current values when called: two languages may be edited next to each other, and the editor calls back
  // late.
  const set = (field: 'title' | 'summary' | 'content', text: string): void =>
    form.setFieldValue(field, { ...form.getValues()[field], [language]: text });
  return (
    <Stack gap="md">
      <TextInput
        label={t`Title (${name})`}
        size="lg"
        data-first-field={isNew || undefined}
        readOnly={readOnly}
        lang={language}
        maxLength={lengths.title}
        value={values.title[language] ?? ''}
        onChange={(event) => set('title', event.currentTarget.value)}
        error={form.errors[`title.${language}`] ?? form.errors['title']}
      />
      <LimitedTextarea
        label={t`Summary (${name})`}
        description={t`One or two sentences that make people want to read on.`}
        lang={language}
        autosize
        minRows={2}
        readOnly={readOnly}
        maxLength={lengths.summary}
        value={values.summary[language] ?? ''}
        onChange={(event) => set('summary', event.currentTarget.value)}
        error={form.errors[`summary.${language}`]}
      />
      <Input.Wrapper
        label={t`Text (${name})`}
        labelElement="div"
        error={form.errors[`content.${language}`] ?? form.errors['content']}
      >
        <LazyRichTextEditor
          label={t`Text (${name})`}
          language={language}
          value={values.content[language] ?? ''}
          onChange={(html) => set('content', html)}
          readOnly={readOnly}
        />
      </Input.Wrapper>
    </Stack>
  );
}
