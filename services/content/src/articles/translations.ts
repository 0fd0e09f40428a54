import type { Language, Localised } from '@atrium/proto/common';
import { languageFor } from './article.ts';

interface Texts {
  readonly title: Localised;
  readonly summary: Localised;
  readonly content: Localised;
  /** Those it can be read in. */
  readonly languages: readonly Language[];
}

/** What the others are translations of: the organisation's language, else the first that is written. */
export const sourceOf = (languages: readonly Language[], organisation: Language): Language =>
  languageFor(languages, organisation, organisation);

/**
 * Which languages may say something else than the source does once it is saved: those left as they were while the source
 * changed, and those that were so before. Whatever is written anew has been looked at.
 */
export function staleAfter(
  before: Texts & { readonly stale?: readonly Language[] },
  after: Texts,
  organisation: Language,
): Language[] {
  const source = sourceOf(after.languages, organisation);
  const isLeft = (language: Language): boolean => textIn(before, language) === textIn(after, language);
  const isSourceChanged = before.languages.includes(source) && !isLeft(source);
  return after.languages.filter(
    (language) =>
      language !== source &&
      before.languages.includes(language) &&
      isLeft(language) &&
      (isSourceChanged || before.stale?.includes(language)),
  );
}

const textIn = ({ title, summary, content }: Texts, language: Language): string =>
  JSON.stringify([title[language] ?? '', summary[language] ?? '', content[language] ?? '']);
