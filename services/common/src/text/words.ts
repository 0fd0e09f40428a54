import { fold } from '@atrium/proto/fold';

const maxLength = 40;

/** The words of a text as search compares them: letters and digits only. */
export const wordsOf = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, maxLength));

/** A word at its place in a text: in lower case, as it is written, and as search compares it. */
export interface PlacedWord {
  readonly written: string;
  readonly folded: string;
  readonly from: number;
  readonly to: number;
}

/** Soft hyphens are within words: `fold` removes them. */
const pattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad]*/gu;

export const placedWords = (text: string): PlacedWord[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    written: found.normalize('NFC').replaceAll('\u00ad', '').toLowerCase(),
    folded: fold(found).slice(0, maxLength),
    from: index,
    to: index + found.length,
  }));
