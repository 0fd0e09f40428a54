import type { Language } from '@atrium/proto/common';
import { capitalise } from './capitalise.ts';

/** A language's name in the reader's language: "Deutsch" is "German" to an English reader. */
export const languageName = (language: Language, reader: string): string =>
  new Intl.DisplayNames([reader], { type: 'language', languageDisplay: 'standard' }).of(
    language.split('-')[0] ?? language,
  ) ?? language;

/** The same as a label of its own. */
export const languageLabel = (language: Language, reader: string): string =>
  capitalise(languageName(language, reader), reader);
