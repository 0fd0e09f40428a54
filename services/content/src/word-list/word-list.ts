import { mentionPattern } from '@atrium/proto/mention';
import { fold } from '@atrium/proto/fold';

/** Entries by the word they begin with, ready to be looked for in many texts. */
export interface CompiledWords {
  readonly byFirst: ReadonlyMap<string, readonly Phrase[]>;
  /** What a single word may begin with. */
  readonly beginnings: ReadonlyMap<string, string>;
}

interface Phrase {
  readonly entry: string;
  readonly words: readonly string[];
  /** Whether its last word may go on. */
  readonly isOpen: boolean;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The words of a text by Unicode's boundaries, folded. What does not show separates nothing: it must not hide a word. */
export function wordsIn(text: string): string[] {
  const folded = fold(text.replace(/\p{Cf}/gu, ''));
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(folded))
    if (isWordLike) words.push(...(segment.match(/[\p{L}\p{N}]+/gu) ?? []));
  return words;
}

/** The same entry once, however it is written; what says nothing is left out. */
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

/** Which entries a comment contains; its effort depends on the text, hardly on how long the list is. */
export function matchesIn(text: string, { byFirst, beginnings }: CompiledWords): string[] {
  // A mention is shown as a name alone, and read so; what only looks like one is read as it is written.
  const words = wordsIn(text.replaceAll(mentionPattern, '@$1'));
  const found = new Set<string>();
  words.forEach((word, at) => {
    for (const phrase of byFirst.get(word) ?? []) if (standsAt(phrase, words, at)) found.add(phrase.entry);
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

const standsAt = ({ words, isOpen }: Phrase, text: readonly string[], at: number): boolean =>
  words.every((word, index) => {
    const said = text[at + index];
    return said === word || (isOpen && index === words.length - 1 && said?.startsWith(word) === true);
  });
