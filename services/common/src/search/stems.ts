import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as english } from '@orama/stemmers/english';
import { fold } from '@atrium/proto/fold';
import type { Language } from '@atrium/proto/common';
import { LRUCache } from 'lru-cache';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { applyPatch, StemTable } from './stem-table.ts';

const table = new URL('../../data/stempel/stemmer_polimorf.tbl.gz', import.meta.url);
let known: StemTable | undefined;

/** Read when the first Polish word is stemmed. The shortest words have no other forms, and the table makes up some. */
function polish(word: string): string {
  known ??= new StemTable(gunzipSync(readFileSync(table)));
  if (word.length < 4) return word;
  const stem = applyPatch(word, known.patchFor(word));
  return stem.length > 1 ? stem : word;
}

const stemmers: Readonly<Partial<Record<Language, (word: string) => string>>> = {
  'en-GB': english,
  de: german,
  pl: polish,
};
/** The table leads "-ii" to the plural in names it does not know: "Kolonii" to "Kolonie", not to "Kolonia". */
const alsoStem = (word: string, language: Language): string[] =>
  language === 'pl' && word.length > 4 && word.endsWith('ii') ? [`${word.slice(0, -1)}a`] : [];

/** The languages whose word forms are known. */
export const stemmedLanguages = Object.keys(stemmers) as Language[];

/** Every word of a text is stemmed on saving, and most texts are made of few thousand words. */
const cache = new LRUCache<string, readonly string[]>({ max: 20_000 });

/**
 * The folded stems of a word in a language, as it is written and without diacritics, as others type it. The word is in
 * lower case.
 */
export function stemsOf(word: string, language: Language): readonly string[] {
  const stem = stemmers[language];
  if (!stem) return [];
  const key = `${language} ${word}`;
  const found = cache.get(key) ?? [
    ...new Set([...[word, fold(word)].map(stem), ...alsoStem(word, language)].map(fold)),
  ];
  cache.set(key, found);
  return found;
}
