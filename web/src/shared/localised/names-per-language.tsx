import type { Localised } from '@atrium/proto/common';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { languageName } from '../i18n/language-name.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useSession } from '../session/use-session.ts';
import { languagePlace } from './language-place.ts';

export interface NamesPerLanguageProps {
  /** The label of a language's field. The language's name comes in the reader's language. */
  readonly label: (language: string) => string;
  /** Of the field in its form, so that its errors lead to it. */
  readonly path?: string;
  readonly value: Localised;
  readonly error?: ReactNode;
  readonly onChange: (value: Localised) => void;
}

/** A name field for each of the organisation's languages. */
export function NamesPerLanguage({ label, path, value, error, onChange }: NamesPerLanguageProps) {
  const reader = useLanguage();
  const { languages } = useSession().organisation;
  return languages.map((language, at) => (
    <TextInput
      key={language}
      label={label(languageName(language, reader))}
      lang={language}
      data-path={at === 0 ? path : undefined}
      data-place={languagePlace(language)}
      error={error}
      value={value[language] ?? ''}
      onChange={(event) => onChange({ ...value, [language]: event.currentTarget.value })}
    />
  ));
}
