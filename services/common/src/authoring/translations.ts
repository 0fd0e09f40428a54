import type { Language, Localised } from '@atrium/proto/common';

/** What is written in several languages. */
export interface Translated {
  readonly texts: readonly Localised[];
  /** Languages it can be read in. */
  readonly languages: readonly Language[];
  /** Languages left unchanged when the source language changed; missing on older records. */
  readonly stale?: readonly Language[] | undefined;
}

/** The reader's language, otherwise the organisation's, otherwise the first available. */
export const languageFor = (
  languages: readonly Language[],
  preferred: Language,
  fallback: Language,
): Language =>
  [preferred, fallback].find((language) => languages.includes(language)) ?? languages[0] ?? fallback;

/** The language the others are translated from: the organisation's, otherwise the first written. */
export const sourceOf = (languages: readonly Language[], organisation: Language): Language =>
  languageFor(languages, organisation, organisation);

/**
 * Languages that may differ from the source after saving: those left unchanged while the source changed, and those
 * already stale. A language that was rewritten counts as checked.
 */
export function staleAfter(before: Translated, after: Translated, organisation: Language): Language[] {
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

const textIn = ({ texts }: Translated, language: Language): string =>
  JSON.stringify(texts.flatMap((text) => text[language] || []));

/** Without a language that was confirmed. Null if it needs no confirmation. */
export const staleWithout = (
  { stale = [] }: Pick<Translated, 'stale'>,
  confirmed: Language,
): Language[] | null =>
  stale.includes(confirmed) ? stale.filter((language) => language !== confirmed) : null;
