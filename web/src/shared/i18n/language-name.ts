import type { Language } from '@atrium/proto/common';

/** A language's name in the reader's language: "Deutsch" is "German" to an English reader. */
export const languageName = (language: Language, reader: string): string =>
  new Intl.DisplayNames([reader], { type: 'language', languageDisplay: 'standard' }).of(
    language.split('-')[0] ?? language,
  ) ?? language;
