import type { Localised } from '@atrium/proto/common';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { languageName } from '../i18n/language-name.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useSession } from '../session/use-session.ts';

export interface NamesPerLanguageProps {
  /** What the field of a language is called; the language comes in the reader's words. */
  readonly label: (language: string) => string;
  readonly value: Localised;
  readonly error?: ReactNode;
  readonly onChange: (value: Localised) => void;
}

/** A name in each of the organisation's languages. */
export function NamesPerLanguage({ label, value, error, onChange }: NamesPerLanguageProps) {
  const reader = useLanguage();
  const { languages } = useSession().organisation;
  return languages.map((language) => (
    <TextInput
      key={language}
      label={label(languageName(language, reader))}
      lang={language}
      error={error}
      value={value[language] ?? ''}
      onChange={(event) => onChange({ ...value, [language]: event.currentTarget.value })}
    />
  ));
}
