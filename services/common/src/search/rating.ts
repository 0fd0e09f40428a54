import type { Language } from '@atrium/proto/common';
import type { FacetValue, SearchHit } from '@atrium/proto/search';
import { place, type Placed } from './placing.ts';
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
  /** Where it opens, if its kind and ID do not say. */
  readonly link?: string | null;
  readonly facets?: readonly FacetValue[];
  /** Newer ones come first among equals. */
  readonly at?: Date | null;
  /** The title is the name of a person. */
  readonly isPerson?: boolean;
  /** The texts are facts about it, such as a job title or an address, and not something to read. */
  readonly hasFacts?: boolean;
  /** The title is that of what it stands under, so it is shown but says nothing about it. */
  readonly isUnder?: boolean;
}

export type RatedHit = Omit<SearchHit, 'kind'> & {
  /** The words of the version that were meant, if the typed ones are not in it. */
  readonly meant: string | null;
};

type Step = Readonly<Record<Exclude<Match, 0>, number>>;
const step = (exact: number, form: number, beginning: number, similar: number): Step => ({
  ...{ [match.exact]: exact, [match.form]: form, [match.beginning]: beginning, [match.similar]: similar },
});

/** Steps of the order of hits. */
const steps = {
  /** A title that begins with everything that was typed. */
  titleStart: step(95, 82, 72, 52),
  phraseInTitle: step(90, 81, 71, 51),
  person: step(88, 87, 75, 55),
  title: step(85, 80, 70, 50),
  phraseInFacts: step(64, 58, 29, 21),
  facts: step(60, 57, 28, 20),
  phraseInText: step(40, 38, 27, 17),
  text: step(35, 30, 25, 15),
} as const;
const sameTitle = 100;
/** What a title or summary says is what a text is about. */
const leadBonus = 1;
/** What people say about something stands below what it says itself. */
const underPenalty = 4;
/** Other languages stand below what the searcher reads. */
const otherLanguage = 10;

/** Characters of a text that are looked at. */
const maxText = 20_000;

/** Null if a word of the search is nowhere in it. Another language counts only if the one that is read has no answer. */
export function rate(candidate: SearchCandidate, query: SearchQuery): RatedHit | null {
  const matcher = new WordMatcher(query);
  const [read, ...others] = candidate.versions;
  const own = rateVersion(candidate, read, query, matcher, true);
  if (own || others.length === 0) return own;
  const rated = others.flatMap((version) => rateVersion(candidate, version, query, matcher, false) ?? []);
  // `reduce` keeps the earlier version of two that are equally good.
  return rated.length === 0 ? null : rated.reduce((best, one) => (one.score > best.score ? one : best));
}

function rateVersion(
  candidate: SearchCandidate,
  { language, title, texts }: SearchVersion,
  query: SearchQuery,
  matcher: WordMatcher,
  isRead: boolean,
): RatedHit | null {
  const { id, detail = null, photo = null, link = null, at = null, facets = [] } = candidate;
  const inTitle = place(candidate.isUnder ? '' : title, { language, isRead }, query, matcher);
  const isTitle = inTitle.best.every((one) => one.match > match.none);
  const looked = texts.map((text) => text.slice(0, maxText));
  const inTexts = looked.map((text) => place(text, { language, isRead }, query, matcher));
  const best = inTitle.best.map((one, term) => better(one, ...inTexts.map((text) => text.best[term] ?? one)));
  if (best.some((one) => one.match === match.none)) return null;
  const score = isTitle
    ? titleScore(inTitle, query, candidate)
    : textScore(inTitle, inTexts, best, query, candidate);
  const shown = inTexts.findIndex(({ marks }) => marks.length > 0);
  const snippet = snippetOf(looked[Math.max(shown, 0)] ?? '', inTexts[Math.max(shown, 0)]?.marks ?? []);
  return {
    id,
    title: { text: title, marks: inTitle.marks.map(({ from, to }) => ({ from, to })) },
    snippet: snippet.text ? snippet : null,
    ...{ detail, photo, link, at: at?.toISOString() ?? null, facets: [...facets] },
    score: isRead ? score : Math.max(score - otherLanguage, 1),
    reason: isTitle ? 'title' : 'text',
    meant: best.some((one) => one.match === match.similar)
      ? best.map(({ word }, term) => word?.written ?? query.terms[term]?.typed ?? '').join(' ')
      : null,
  };
}

const better = (...answers: Placed['best'][number][]): Placed['best'][number] =>
  answers.reduce((first, other) => (other.match > first.match ? other : first));

const weakest = (best: Placed['best']): Exclude<Match, 0> =>
  Math.min(...best.map((one) => one.match)) as Exclude<Match, 0>;

/** A place stands before texts that mention it. */
const placeBonus = 1;

function titleScore(inTitle: Placed, query: SearchQuery, candidate: SearchCandidate): number {
  const bonus = candidate.hasFacts && !candidate.isPerson ? placeBonus : 0;
  return Math.min(titleStep(inTitle, query, candidate) + bonus, sameTitle);
}

function titleStep(
  { words, best, phrase }: Placed,
  query: SearchQuery,
  { isPerson }: SearchCandidate,
): number {
  if (words.length === query.words.length && phrase.isStart && phrase.match === match.exact) return sameTitle;
  if (isPerson) return steps.person[weakest(best)];
  if (phrase.match === match.none) return steps.title[weakest(best)];
  if (phrase.isStart) return steps.titleStart[phrase.match];
  return query.terms.length > 1 ? steps.phraseInTitle[phrase.match] : steps.title[phrase.match];
}

function textScore(
  inTitle: Placed,
  inTexts: readonly Placed[],
  best: Placed['best'],
  query: SearchQuery,
  { hasFacts, isUnder }: SearchCandidate,
): number {
  const phrase = query.words.length > 1 ? Math.max(...inTexts.map((text) => text.phrase.match)) : match.none;
  const [withPhrase, scattered] = hasFacts
    ? [steps.phraseInFacts, steps.facts]
    : [steps.phraseInText, steps.text];
  const step = scattered[weakest(best)];
  const score = phrase === match.none ? step : Math.max(step, withPhrase[phrase as Exclude<Match, 0>]);
  const isLead = inTitle.best.every(
    (one, term) => Math.max(one.match, inTexts[0]?.best[term]?.match ?? match.none) === best[term]?.match,
  );
  return score + (isLead && inTexts.length > 1 ? leadBonus : 0) - (isUnder ? underPenalty : 0);
}
