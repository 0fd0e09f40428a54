import type { Language } from '@atrium/proto/common';

/** A language's name in the reader's language: "Deutsch" is "German" to an English reader. */
export const languageName = (language: Language, reader: string): string =>
  new Intl.DisplayNames([reader], { type: 'language', languageDisplay: 'standard' }).of(
    language.split('-')[0] ?? language,
  ) ?? language;

/** The same as a label of its own: Polish writes the names of languages in lower case within a sentence only. */
export function languageLabel(language: Language, reader: string): string {
  const [first = '', ...rest] = languageName(language, reader);
  return first.toLocaleUpperCase(reader) + rest.join('');
}
