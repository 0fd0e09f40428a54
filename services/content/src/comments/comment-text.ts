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

/** What search finds a comment by. Nobody says in which language they write, so its words are stemmed in each. */
export function commentWords(stored: string): string[] {
  const texts = stemmedLanguages.map((language) => [language, readableText(stored, language)]);
  return searchTokens([Object.fromEntries(texts)], maxWords);
}
