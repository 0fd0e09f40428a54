import type { Language } from '@atrium/proto/common';
import type { SearchHit } from '@atrium/proto/search';
import { placedWords, type PlacedWord } from '../text/words.ts';
import type { SearchQuery } from './search-query.ts';
import { snippetOf } from './snippet.ts';
import { match, WordMatcher, type Match } from './word-match.ts';

/** What was found, in one language; null if nobody knows which. */
export interface SearchVersion {
  readonly language: Language | null;
  readonly title: string;
  /** Other texts, the first of which is shown if none contains the words. */
  readonly texts: readonly string[];
}

/** Something that may be a hit, and that the searcher can open. */
export interface SearchCandidate {
  readonly id: string;
  /** The version that the person would read first. */
  readonly versions: readonly [SearchVersion, ...SearchVersion[]];
  /** Where or what it is, in a few words. */
  readonly detail?: string | null;
  readonly photo?: string | null;
  /** Newer ones come first among equals. */
  readonly at?: Date | null;
  /** Names of people stand below titles that begin with the words. */
  readonly isPerson?: boolean;
}

export type RatedHit = Omit<SearchHit, 'kind'> & {
  /** The words of the version that were meant, if the typed ones are not in it. */
  readonly meant: string | null;
};

/** Steps of the order of hits. */
const steps = {
  title: { [match.exact]: 85, [match.form]: 80, [match.beginning]: 70, [match.similar]: 50 },
  text: { [match.exact]: 35, [match.form]: 30, [match.beginning]: 25, [match.similar]: 15 },
  person: 65,
  sameTitle: 100,
  phraseInTitle: 90,
  phraseInText: 40,
} as const;

/** Characters of a text that are looked at. */
const maxText = 20_000;

interface Placed {
  readonly words: readonly PlacedWord[];
  /** For each term, how well and by which word it is answered. */
  readonly best: readonly { readonly match: Match; readonly word: PlacedWord | null }[];
  readonly marks: readonly PlacedWord[];
}

/** Null if a word of the search is nowhere in it. */
export function rate(candidate: SearchCandidate, query: SearchQuery): RatedHit | null {
  const matcher = new WordMatcher(query);
  const rated = candidate.versions.flatMap(
    (version) => rateVersion(candidate, version, query, matcher) ?? [],
  );
  // `reduce` keeps the earlier version of two that are equally good.
  return rated.length === 0 ? null : rated.reduce((best, one) => (one.score > best.score ? one : best));
}

function rateVersion(
  { id, detail = null, photo = null, at = null, isPerson = false }: SearchCandidate,
  { language, title, texts }: SearchVersion,
  query: SearchQuery,
  matcher: WordMatcher,
): RatedHit | null {
  const inTitle = place(title, language, query, matcher);
  const isTitle = inTitle.best.every((one) => one.match > match.none);
  const score = isTitle ? titleScore(inTitle, query, isPerson) : 0;
  const looked = texts.map((text) => text.slice(0, maxText));
  const inTexts = looked.map((text) => place(text, language, query, matcher));
  const best = inTitle.best.map((one, term) =>
    [one, ...inTexts.map((text) => text.best[term] ?? one)].reduce((first, other) =>
      other.match > first.match ? other : first,
    ),
  );
  if (best.some((one) => one.match === match.none)) return null;
  const shown = inTexts.findIndex(({ marks }) => marks.length > 0);
  const snippet = snippetOf(looked[Math.max(shown, 0)] ?? '', inTexts[Math.max(shown, 0)]?.marks ?? []);
  return {
    id,
    title: { text: title, marks: inTitle.marks.map(({ from, to }) => ({ from, to })) },
    snippet: snippet.text ? snippet : null,
    ...{ detail, photo, at: at?.toISOString() ?? null },
    score: score || textScore(inTexts, best, query),
    reason: isTitle ? 'title' : 'text',
    meant: best.some((one) => one.match === match.similar)
      ? best.map(({ word }, term) => word?.written ?? query.terms[term]?.typed ?? '').join(' ')
      : null,
  };
}

function place(text: string, language: Language | null, query: SearchQuery, matcher: WordMatcher): Placed {
  const words = placedWords(text);
  const best: { match: Match; word: PlacedWord | null }[] = query.terms.map(() => ({
    match: match.none,
    word: null,
  }));
  const marks: PlacedWord[] = [];
  for (const word of words) {
    let isMarked = false;
    for (const [at, known] of best.entries()) {
      const found = matcher.compare(word, at, language);
      if (found > match.none) isMarked = true;
      if (found > known.match) best[at] = { match: found, word };
    }
    if (isMarked) marks.push(word);
  }
  return { words, best, marks };
}

const weakest = (best: Placed['best']): Exclude<Match, 0> =>
  Math.min(...best.map((one) => one.match)) as Exclude<Match, 0>;

function titleScore(inTitle: Placed, query: SearchQuery, isPerson: boolean): number {
  const words = inTitle.words.map(({ folded }) => folded).join(' ');
  if (words === query.typed) return steps.sameTitle;
  const step = steps.title[weakest(inTitle.best)];
  if (isPerson) return Math.min(step, steps.person);
  return query.terms.length > 1 && containsPhrase(words, query) ? steps.phraseInTitle : step;
}

function textScore(inTexts: readonly Placed[], best: Placed['best'], query: SearchQuery): number {
  const isPhrase =
    query.terms.length > 1 &&
    inTexts.some(({ words }) => containsPhrase(words.map(({ folded }) => folded).join(' '), query));
  return isPhrase ? steps.phraseInText : steps.text[weakest(best)];
}

const containsPhrase = (words: string, { typed }: SearchQuery): boolean => ` ${words}`.includes(` ${typed}`);
