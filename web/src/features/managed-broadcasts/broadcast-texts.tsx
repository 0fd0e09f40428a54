import { useLingui } from '@lingui/react/macro';
import { Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { lengths, type Language } from '@atrium/proto/common';
import { LimitedTextarea } from '../../shared/form/limited-textarea.tsx';
import { languageName } from '../../shared/i18n/language-name.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import type { BroadcastValues } from './broadcast-values.ts';

export interface BroadcastTextsProps {
  readonly form: UseFormReturnType<BroadcastValues>;
  readonly language: Language;
}

/** Title and message in one language, and the link that all languages share. */
export function BroadcastTexts({ form, language }: BroadcastTextsProps) {
  const { t } = useLingui();
  const name = languageName(language, useLanguage());
  const { values } = form;
  const set = (field: 'title' | 'message', text: string): void =>
    form.setFieldValue(field, { ...values[field], [language]: text });
  return (
    <Stack gap="md">
      <TextInput
        label={t`Title (${name})`}
        size="lg"
        lang={language}
        maxLength={lengths.title}
        value={values.title[language] ?? ''}
        onChange={(event) => set('title', event.currentTarget.value)}
        error={form.errors[`title.${language}`] ?? form.errors['title']}
      />
      <LimitedTextarea
        label={t`Message (${name})`}
        description={t`Keep it short. This text is used in notifications, e-mails and SMS.`}
        lang={language}
        autosize
        minRows={5}
        maxLength={lengths.comment}
        value={values.message[language] ?? ''}
        onChange={(event) => set('message', event.currentTarget.value)}
        error={form.errors[`message.${language}`] ?? form.errors['message']}
      />
      <TextInput
        data-place="link"
        label={t`Link`}
        description={t`A page in Atrium, such as /articles/…, or a web address starting with https://`}
        value={values.link ?? ''}
        onChange={(event) => form.setFieldValue('link', event.currentTarget.value.trim() || null)}
        error={form.errors['link']}
      />
    </Stack>
  );
}
