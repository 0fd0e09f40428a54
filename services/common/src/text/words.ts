import { fold } from '@atrium/proto/fold';
import { LRUCache } from 'lru-cache';

const maxLength = 40;

/** A word at its place in a text: in lower case, as it is written, and as search compares it. */
export interface PlacedWord {
  readonly written: string;
  readonly folded: string;
  readonly from: number;
  readonly to: number;
}

type Word = Pick<PlacedWord, 'written' | 'folded'>;

/** Soft hyphens are within words: `fold` removes them. */
const pattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad]*/gu;
const isPlain = /^[a-z0-9]+$/;

/** Folding takes longer than finding the words, and most texts are made of few thousand of them. */
const cache = new LRUCache<string, Word>({ max: 20_000 });

function wordOf(found: string): Word {
  const lower = found.toLowerCase();
  if (lower.length <= maxLength && isPlain.test(lower)) return { written: lower, folded: lower };
  const known = cache.get(found);
  if (known) return known;
  const word = {
    written: found.normalize('NFC').replaceAll('\u00ad', '').toLowerCase(),
    folded: fold(found).slice(0, maxLength),
  };
  cache.set(found, word);
  return word;
}

/** The words of a text in their order: letters and digits only. */
export function placedWords(text: string): PlacedWord[] {
  const words: PlacedWord[] = [];
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const { written, folded } = wordOf(found);
    words.push({ written, folded, from: index, to: index + found.length });
  }
  return words;
}

/** The words of a text as search compares them. */
export const wordsOf = (text: string): string[] => placedWords(text).map(({ folded }) => folded);
