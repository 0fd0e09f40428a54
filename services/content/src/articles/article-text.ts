import { contentLanguages, type Language, type Localised } from '@atrium/proto/common';
import type { ArticleFields } from '@atrium/proto/content/article-fields';
import { fold } from '@atrium/proto/fold';
import { wordsOf } from './words.ts';

const wordsPerMinute = 220;
/** Distinct words of an article that search covers. The title and the beginning are always among them. */
const maxWords = 4_000;
/** Text per language that is published with the subject, for search in other services. */
const maxCharacters = 20_000;

/** The text of stored HTML, without markup. */
export const plainText = (html: string): string =>
  html
    .replace(/<\/(?:p|h\d|li|tr|td|th|blockquote|pre|figcaption|caption)>|<(?:br|hr)\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();

export const readingTime = (html: string): number =>
  Math.max(1, Math.round(plainText(html).split(/\s+/).length / wordsPerMinute));

export const minutesOf = (content: Localised): Partial<Record<Language, number>> =>
  mapTexts(content, readingTime);

/** Every word of an article in every language, folded, each once. Search uses these. */
export function searchWords({
  title,
  summary,
  content,
}: Pick<ArticleFields, 'title' | 'summary' | 'content'>): string[] {
  const texts = [
    ...Object.values(title),
    ...Object.values(summary),
    ...Object.values(content).map(plainText),
  ];
  return [...new Set(texts.flatMap(wordsOf))].slice(0, maxWords);
}

/** Summary and text per language, as plain text. */
export const subjectText = ({
  title,
  summary,
  content,
}: Pick<ArticleFields, 'title' | 'summary' | 'content'>): Localised =>
  mapTexts(title, (_, language) =>
    `${summary[language] ?? ''}\n${plainText(content[language] ?? '')}`.trim().slice(0, maxCharacters),
  );

/** A filter on articles: each word of the query must start a word of the article. Uses the index on words. */
export function textFilter(question: string | undefined): object {
  const words = wordsOf(question ?? '').slice(0, 10);
  if (words.length > 0) return { $and: words.map((word) => ({ words: { $regex: `^${word}` } })) };
  return fold(question ?? '').trim() ? { words: { $in: [] } } : {};
}

function mapTexts<T>(
  texts: Localised,
  to: (text: string, language: Language) => T,
): Partial<Record<Language, T>> {
  return Object.fromEntries(
    contentLanguages.flatMap((language) =>
      texts[language] ? [[language, to(texts[language], language)]] : [],
    ),
  );
}
