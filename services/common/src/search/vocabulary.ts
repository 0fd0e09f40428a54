import { currentOrganisation } from '../context/request-context.ts';
import { createCache, mebibyte } from '../memory/cache.ts';
import type { SearchTerm } from './search-query.ts';
import { allowedErrors, errorsIn } from './typing-errors.ts';

/** Reads words that kinds of content can be found by: all, or those of content that was changed since. */
export type WordSource = (since: Date | null) => AsyncIterable<readonly string[]>;

const maxBytes = 48 * mebibyte;
/** Words of deleted content are forgotten by then. */
const ttl = 30 * 60_000;
/** How old the words may be, in milliseconds. */
const maxAge = 10_000;
/** Changes are read again from a little before the last time: writes take a moment to become visible. */
const overlap = 10_000;
const maxWords = 400_000;
const maxSimilar = 8;
const longest = 24;

interface Known {
  /** By their length, because a word with few errors is about as long. Each with its letters, see `maskOf`. */
  readonly words: readonly Map<string, number>[];
  readAt: number;
  count: number;
}

/**
 * The words of an organisation, to find out what a mistyped word means. They are kept in memory only, and read when a
 * search finds nothing. They may come from texts that the searcher cannot open: what is corrected is searched for like
 * anything else, so only words in hits become known.
 */
export class Vocabulary {
  private readonly known = createCache<Promise<Known>>(maxBytes, { ttl, sizeOf: () => mebibyte });

  constructor(private readonly sources: () => readonly WordSource[]) {}

  async similarTo(terms: readonly SearchTerm[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const { words } = await this.current();
    return new Map(terms.map((term) => [term.typed, nearest(term, words)]));
  }

  private async current(): Promise<Known> {
    const org = currentOrganisation();
    const known = this.known.get(org);
    if (known && Date.now() - (await known).readAt < maxAge) return known;
    const reading = this.read(known && (await known));
    this.known.set(org, reading);
    reading.catch(() => this.known.delete(org));
    return reading;
  }

  private async read(before: Known | undefined): Promise<Known> {
    const known = before ?? {
      words: Array.from({ length: longest + 1 }, () => new Map<string, number>()),
      readAt: 0,
      count: 0,
    };
    const since = before ? new Date(before.readAt - overlap) : null;
    const readAt = Date.now();
    for (const source of this.sources())
      for await (const words of source(since)) for (const word of words) add(word, known);
    return Object.assign(known, { readAt });
  }
}

const isUsual = /^\p{L}{3,}$/u;

function add(word: string, known: Known): void {
  const sameLength = known.words[word.length];
  if (!sameLength || known.count >= maxWords || sameLength.has(word) || !isUsual.test(word)) return;
  sameLength.set(word, maskOf(word));
  known.count += 1;
}

/** The words with the fewest errors. */
function nearest({ typed, isBeginning }: SearchTerm, words: Known['words']): string[] {
  const most = allowedErrors(typed);
  if (most === 0) return [];
  const found: { readonly word: string; readonly errors: number }[] = [];
  const letters = maskOf(typed);
  const longestWord = isBeginning ? longest : typed.length + most;
  for (let length = typed.length - most; length <= longestWord; length += 1)
    for (const [word, mask] of words[length] ?? []) {
      if (differing(letters & ~mask) > most) continue;
      const errors = errorsIn(typed, word, isBeginning);
      // What begins with it was looked for already.
      if (errors !== null && errors > 0) found.push({ word, errors: errors + doubt(typed, word, most) });
    }
  const least = Math.min(...found.map(({ errors }) => errors));
  return found
    .filter(({ errors }) => errors === least)
    .slice(0, maxSimilar)
    .map(({ word }) => word);
}

/** Between words with as many errors: few people mistype the first letter, or stop long before the end. */
const doubt = (typed: string, word: string, most: number): number =>
  (word.length > typed.length + most ? 0.5 : 0) + (word[0] === typed[0] ? 0 : 0.25);

const [iBit, yBit] = ['i', 'y'].map((letter) => 1 << (letter.charCodeAt(0) % 32)) as [number, number];

/** One bit per letter: words that lack more letters than there may be errors need no comparison. */
function maskOf(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) % 32);
  // "i" and "y" are half an error.
  return mask & yBit ? mask | iBit : mask;
}

function differing(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
