import { contentLanguages, type Language, type Localised } from '@atrium/proto/common';
import type { ArticleFields } from '@atrium/proto/content/article-fields';

/**
 * Languages an article can be read in: those with a title and a text, or, if there is no text at all, those with a
 * title.
 */
export function languagesOf({ title, content }: Pick<ArticleFields, 'title' | 'content'>): Language[] {
  const titled = contentLanguages.filter((language) => title[language]);
  const complete = titled.filter((language) => content[language]);
  return complete.length ? complete : titled;
}

/** The reader's language, otherwise the organisation's, otherwise the first available. */
export const languageFor = (
  languages: readonly Language[],
  preferred: Language,
  fallback: Language,
): Language =>
  [preferred, fallback].find((language) => languages.includes(language)) ?? languages[0] ?? fallback;

/** Fields that differ between two saved versions, as the history names them. */
export function changedFields(before: object | null, after: object): string[] {
  const old = before as Record<string, unknown> | null;
  return Object.entries(after).flatMap(([field, value]) => (sameAs(old?.[field], value) ? [] : [field]));
}

const sameAs = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Languages without text are not stored. */
export const withoutEmpty = (texts: Localised): Localised =>
  Object.fromEntries(
    contentLanguages.flatMap((language) => (texts[language] ? [[language, texts[language]]] : [])),
  );
