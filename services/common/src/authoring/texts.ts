import { contentLanguages, type Language, type Localised } from '@atrium/proto/common';
import { searchTokens } from '../search/tokens.ts';
import { plainText } from './plain-text.ts';

/** Distinct words of a text that search covers. The title and the beginning are always among them. */
const maxWords = 4_000;
/** Text per language that is published with the subject, for search in other services. */
const maxCharacters = 20_000;

/** The texts of an article, vacancy or event by language. The content is HTML. */
export interface Texts {
  readonly title: Localised;
  readonly summary: Localised;
  readonly content: Localised;
}

/** Languages it can be read in: those with a title and a text, or, if there is no text at all, those with a title. */
export function languagesOf({ title, content }: Pick<Texts, 'title' | 'content'>): Language[] {
  const titled = contentLanguages.filter((language) => title[language]);
  const complete = titled.filter((language) => content[language]);
  return complete.length ? complete : titled;
}

/** Languages without text are not stored. */
export const withoutEmpty = (texts: Localised): Localised => mapTexts(texts, (text) => text);

/** Every word in every language, folded and stemmed, each once, and those of the title alone. Search uses these. */
export const searchFields = ({ title, summary, content }: Texts) => ({
  titleWords: searchTokens([title], maxWords),
  words: searchTokens([title, summary, mapTexts(content, plainText)], maxWords),
});

/** Summary and text per language, as plain text. */
export const subjectText = ({ title, summary, content }: Texts): Localised =>
  mapTexts(title, (_, language) =>
    `${summary[language] ?? ''}\n${plainText(content[language] ?? '')}`.trim().slice(0, maxCharacters),
  );

/** A value for each language with text. */
export function mapTexts<T>(
  texts: Localised,
  to: (text: string, language: Language) => T,
): Partial<Record<Language, T>> {
  return Object.fromEntries(
    contentLanguages.flatMap((language) =>
      texts[language] ? [[language, to(texts[language], language)]] : [],
    ),
  );
}
