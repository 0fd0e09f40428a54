import { placedWords, type PlacedWord } from '../text/words.ts';
import type { SearchQuery } from './search-query.ts';
import { match, type Match, type WordMatcher, type WordPlace } from './word-match.ts';

/** Where the terms of a search are in a text. */
export interface Placed {
  readonly words: readonly PlacedWord[];
  /** For each term, how well and by which word it is answered. */
  readonly best: readonly { readonly match: Match; readonly word: PlacedWord | null }[];
  readonly marks: readonly PlacedWord[];
  /** How well the words stand next to each other in their order, and whether the text begins with them. */
  readonly phrase: { readonly match: Match; readonly isStart: boolean };
}

const noPhrase = { match: match.none, isStart: false } as const;

export function place(text: string, at: WordPlace, query: SearchQuery, matcher: WordMatcher): Placed {
  const words = placedWords(text);
  const best: { match: Match; word: PlacedWord | null }[] = query.terms.map(() => ({
    match: match.none,
    word: null,
  }));
  const marked = new Map<number, readonly Match[]>();
  for (const [index, word] of words.entries()) {
    let answers: Match[] | undefined;
    for (const [term, known] of best.entries()) {
      const found = matcher.compare(word, term, at);
      if (found === match.none) continue;
      answers ??= query.terms.map(() => match.none);
      answers[term] = found;
      if (found > known.match) best[term] = { match: found, word };
    }
    if (answers) marked.set(index, answers);
  }
  const isComplete = best.every((one) => one.match > match.none);
  return {
    words,
    best,
    marks: [...marked.keys()].map((index) => words[index] as PlacedWord),
    phrase: isComplete ? phraseIn(words, marked, query) : noPhrase,
  };
}

function phraseIn(
  words: readonly PlacedWord[],
  marked: ReadonlyMap<number, readonly Match[]>,
  query: SearchQuery,
): Placed['phrase'] {
  let best: Placed['phrase'] = noPhrase;
  const terms = termsOf(query);
  // A word that says nothing may begin the phrase, so it need not begin with a marked one.
  const lead = terms.findIndex((term) => term !== null);
  for (const index of marked.keys()) {
    const from = index - lead;
    const found = weakestFrom(from, words, marked, query, terms);
    if (found > best.match) best = { match: found, isStart: from === 0 };
    if (best.match === match.exact && best.isStart) return best;
  }
  return best;
}

/** How well the words from here answer everything that was typed, one after the other. */
function weakestFrom(
  from: number,
  words: readonly PlacedWord[],
  marked: ReadonlyMap<number, readonly Match[]>,
  query: SearchQuery,
  terms: readonly (number | null)[],
): Match {
  let weakest: Match = match.exact;
  for (const [at, term] of terms.entries()) {
    const isSame = words[from + at]?.folded === query.words[at];
    const found = term === null ? match.none : (marked.get(from + at)?.[term] ?? match.none);
    if (term === null ? !isSame : found === match.none) return match.none;
    if (term !== null && found < weakest) weakest = found;
  }
  return weakest;
}

/** For each typed word, which term it is; null for those that say nothing. */
function termsOf({ terms, words }: SearchQuery): (number | null)[] {
  let next = 0;
  return words.map((word) => (terms[next]?.typed === word ? next++ : null));
}
