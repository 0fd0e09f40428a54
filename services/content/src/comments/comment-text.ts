import { searchTokens } from '@atrium/common/search/tokens';
import { stemmedLanguages } from '@atrium/common/search/stems';
import { formerColleague, formerColleagueName, type Language } from '@atrium/proto/common';
import { mentionPattern } from '@atrium/proto/mention';

/** Distinct words of a comment that search covers; those of the beginning are always among them. */
const maxWords = 300;

/** A comment as people read it, without the IDs in mentions. */
export const readableText = (stored: string, language: Language): string =>
  stored.replaceAll(
    mentionPattern,
    (_, name: string, id: string) => `@${id === formerColleague ? formerColleagueName[language] : name}`,
  );

const maxExcerpt = 140;

/** The beginning of a comment, in one line. */
export function excerptOf(stored: string, language: Language): string {
  const text = readableText(stored, language).replaceAll(/\s+/g, ' ').trim();
  if (text.length <= maxExcerpt) return text;
  const cut = text.slice(0, maxExcerpt);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxExcerpt - 30))}…`;
}

/** What search finds a comment by. Nobody says in which language they write, so its words are stemmed in each. */
export function commentWords(stored: string): string[] {
  const texts = stemmedLanguages.map((language) => [language, readableText(stored, language)]);
  return searchTokens([Object.fromEntries(texts)], maxWords);
}
