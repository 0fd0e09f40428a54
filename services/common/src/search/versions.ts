import type { Language, Localised } from '@atrium/proto/common';
import type { SearchCandidate, SearchVersion } from './rating.ts';
import type { SearchQuery } from './search-query.ts';

/** A text in each of its languages, in the order in which the searcher reads them. */
export function versionsOf(
  query: SearchQuery,
  fallback: Language,
  title: Localised,
  textsIn: (language: Language) => readonly (string | undefined)[] = () => [],
): SearchCandidate['versions'] {
  const [first, ...others] = query.languagesOf(title, fallback).map((language): SearchVersion => ({
    language,
    title: title[language] ?? '',
    texts: textsIn(language).flatMap((text) => text || []),
  }));
  return [first ?? { language: null, title: '', texts: [] }, ...others];
}
