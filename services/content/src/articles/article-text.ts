import { contentLanguages, type Language, type Localised } from '@atrium/proto/common';
import type { ArticleFields } from '@atrium/proto/content/article-fields';
import { fold } from '@atrium/proto/fold';
import { wordsOf } from './words.ts';

const wordsPerMinute = 220;
/** Rarer words of a very long text are not found; its title and beginning always are. */
const mostWords = 4_000;
/** Of each language, what goes out with the subject for search elsewhere. */
const mostCharacters = 20_000;

/** What stored HTML says, without its form. */
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

/** Every word of an article in every language, folded, each once: what search looks in. */
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
  return [...new Set(texts.flatMap(wordsOf))].slice(0, mostWords);
}

/** Summary and text per language, plain. */
export const subjectText = ({
  title,
  summary,
  content,
}: Pick<ArticleFields, 'title' | 'summary' | 'content'>): Localised =>
  mapTexts(title, (_, language) =>
    `${summary[language] ?? ''}\n${plainText(content[language] ?? '')}`.trim().slice(0, mostCharacters),
  );

/** Each word of a question must begin a word of the article; as a filter on articles, found by the index on words. */
export function containing(question: string | undefined): object {
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
