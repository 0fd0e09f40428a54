import { mentionPattern } from '@atrium/proto/mention';
import { fold } from '@atrium/proto/fold';

/** Entries by their first word, ready to be matched against many texts. */
export interface CompiledWords {
  readonly byFirst: ReadonlyMap<string, readonly Phrase[]>;
  /** Entries that match every word starting with them. */
  readonly beginnings: ReadonlyMap<string, string>;
}

interface Phrase {
  readonly entry: string;
  readonly words: readonly string[];
  /** True if its last word may continue. */
  readonly isOpen: boolean;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * The folded words of a text, by Unicode's boundaries. Invisible characters do not separate words, so they cannot hide
 * one.
 */
export function wordsIn(text: string): string[] {
  const folded = fold(text.replace(/\p{Cf}/gu, ''));
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(folded))
    if (isWordLike) words.push(...(segment.match(/[\p{L}\p{N}]+/gu) ?? []));
  return words;
}

/** Each entry once, however it is spelt. Entries without words are left out. */
export function distinct(entries: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const entry of entries) {
    const { words, isOpen } = phraseOf(entry);
    const key = `${words.join(' ')}${isOpen ? '*' : ''}`;
    if (words.length && !seen.has(key)) seen.set(key, entry.trim());
  }
  return [...seen.values()];
}

export function compile(entries: readonly string[]): CompiledWords {
  const byFirst = new Map<string, Phrase[]>();
  const beginnings = new Map<string, string>();
  for (const phrase of entries.map(phraseOf)) {
    const [first] = phrase.words;
    if (first === undefined) continue;
    if (phrase.isOpen && phrase.words.length === 1) beginnings.set(first, phrase.entry);
    else byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
  }
  return { byFirst, beginnings };
}

/** The entries a comment contains. The effort depends on the text, hardly on the length of the list. */
export function matchesIn(text: string, { byFirst, beginnings }: CompiledWords): string[] {
  // A mention is shown as a name only, so only the name is checked. Text that merely looks like a mention is checked as
  // written.
  const words = wordsIn(text.replaceAll(mentionPattern, '@$1'));
  const found = new Set<string>();
  words.forEach((word, at) => {
    for (const phrase of byFirst.get(word) ?? []) if (matchesAt(phrase, words, at)) found.add(phrase.entry);
    for (let length = 1; length <= word.length && beginnings.size > 0; length++) {
      const entry = beginnings.get(word.slice(0, length));
      if (entry !== undefined) found.add(entry);
    }
  });
  return [...found];
}

const phraseOf = (entry: string): Phrase => ({
  entry,
  words: wordsIn(entry),
  isOpen: entry.trim().endsWith('*'),
});

const matchesAt = ({ words, isOpen }: Phrase, text: readonly string[], at: number): boolean =>
  words.every((word, index) => {
    const textWord = text[at + index];
    return textWord === word || (isOpen && index === words.length - 1 && textWord?.startsWith(word) === true);
  });
