import type { Language, Localised } from '@atrium/proto/common';
import { placedWords } from '../text/words.ts';
import { stemsOf } from './stems.ts';

/** Begins a stem among words. No word begins with it, so a search for beginnings finds no stems. */
export const stemMark = '~';

const stemTokens = (word: string, language: Language): string[] =>
  stemsOf(word, language).map((stem) => stemMark + stem);

/**
 * What search finds texts by: their folded words and the marked stems of these, each once, unless a stem is one of the
 * words. Of both, at most `most`; those of the beginning are kept.
 */
export function searchTokens(texts: readonly Localised[], most: number): string[] {
  const words = new Set<string>();
  const stems = new Set<string>();
  for (const text of texts)
    for (const [language, one] of Object.entries(text))
      for (const { written, folded } of placedWords(one)) {
        words.add(folded);
        for (const token of stemTokens(written, language as Language)) stems.add(token);
      }
  const others = [...stems].filter((stem) => !words.has(stem.slice(stemMark.length)));
  return [...[...words].slice(0, most), ...others.slice(0, most)];
}

/** The same for words that were extracted from a text in one of these languages. */
export const stemsOfWords = (words: readonly string[], languages: readonly Language[]): string[] => [
  ...new Set(words.flatMap((word) => languages.flatMap((language) => stemTokens(word, language)))),
];
