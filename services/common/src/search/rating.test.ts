import { describe, expect, it } from '@jest/globals';
import { rate, type SearchCandidate, type SearchVersion } from './rating.ts';
import { SearchQuery } from './search-query.ts';
import { errorsBetween } from './typing-errors.ts';

const version = (
  title: string,
  texts: readonly string[] = [],
  language: SearchVersion['language'] = 'en-GB',
) => ({
  ...{ language, title, texts },
});
const text = (title: string, ...texts: string[]): SearchCandidate => ({
  id: title,
  versions: [version(title, texts)],
});
const person = (name: string, jobTitle: string): SearchCandidate => ({
  ...{ id: name, isPerson: true, hasFacts: true },
  versions: [version(name, [jobTitle], null)],
});
const score = (q: string, candidate: SearchCandidate, language: 'en-GB' | 'de' | 'pl' = 'en-GB'): number =>
  rate(candidate, SearchQuery.parse(q, language))?.score ?? 0;

/** Without those that are no hits. Of two that are equally good, the later one comes first. */
const ordered = (q: string, candidates: readonly SearchCandidate[]): SearchCandidate[] =>
  candidates
    .toReversed()
    .filter((candidate) => score(q, candidate) > 0)
    .toSorted((one, other) => score(q, other) - score(q, one));

describe('the order of hits', () => {
  it('puts titles that begin with the words before names, names before titles, and facts before texts', () => {
    const candidates = [
      text('Bristol'),
      text('Bristol Laboratory'),
      person('Emma Bristol', 'Cook'),
      text('The quietest room in Bristol'),
      person('Emma Stone', 'Site Manager Bristol'),
      text('A good year', 'Bristol is quiet.', ''),
      text('A good year', 'Summary', 'Bristol is quiet.'),
    ];
    expect(ordered('bristol', candidates)).toEqual(candidates);
  });

  it('puts words that stand together first, also in other forms', () => {
    const candidates = [
      text('One month', 'A telephone call a month'),
      text('One month', 'Telephone calls each month'),
      text('One month', 'Calls by day, a telephone at night'),
    ];
    expect(ordered('telephone call', candidates)).toEqual(candidates);
  });

  it('puts a place before titles that mention it as well', () => {
    const site = { id: 'site', hasFacts: true, versions: [version('Motor works in Cologne')] } as const;
    const candidates = [site, text('A roof in Cologne')];
    expect(ordered('cologne', candidates)).toEqual(candidates);
  });

  it('puts texts with the word before facts that only begin like it', () => {
    const candidates = [text('Travel', 'Trains before planes'), person('Meryem Koç', 'Trainee')];
    expect(ordered('train', candidates)).toEqual(candidates);
  });

  it('counts the words that say nothing as part of what was typed', () => {
    const candidates = [person('Priya Raman', 'Head of IT'), person('Ruth Adeyemi', 'Head of People')];
    expect(ordered('head of IT', candidates)).toEqual(candidates);
  });
});

describe('languages', () => {
  const inBoth = (english: string, german: string): SearchCandidate => ({
    id: 'both',
    versions: [version('Title', [english]), version('Titel', [german], 'de')],
  });

  it('shows what the searcher reads, even if another language has the very word', () => {
    const found = rate(
      { id: 'a', versions: [version('Forty containers'), version('Vierzig Container', [], 'de')] },
      SearchQuery.parse('container', 'en-GB'),
    );
    expect(found?.title.text).toBe('Forty containers');
  });

  it('finds whole words and forms of other languages, but not words that only begin like them', () => {
    expect(score('Breslau', inBoth('Wrocław', 'Breslau'))).toBeGreaterThan(0);
    expect(score('Häuser', inBoth('Houses', 'Das Haus'))).toBeGreaterThan(0);
    expect(score('zebra', inBoth('Read', 'zebranie'))).toBe(0);
  });

  it('takes the stem of one language for no word of another, nor for one that says nothing', () => {
    // The German stem of "under" is "und".
    expect(score('under', inBoth('Six hours', 'Bahn und Bus'))).toBe(0);
    expect(score('under', text('Bus und Bahn'))).toBe(0);
  });

  it('finds ä, ö and ü typed with an e, and forms of Polish names that the dictionary does not know', () => {
    expect(score('koeln', { id: 'a', versions: [version('Werk Köln', [], 'de')] }, 'de')).toBeGreaterThan(0);
    expect(score('Kolonia', { id: 'a', versions: [version('W Kolonii', [], 'pl')] }, 'pl')).toBeGreaterThan(
      0,
    );
  });
});

it('counts i for y as half an error', () => {
  expect(errorsBetween('bycicle', 'bicycle', 1)).toBe(1);
  expect(errorsBetween('zielinsky', 'zielinski', 1)).toBe(0.5);
  expect(errorsBetween('bacicle', 'bicycle', 1)).toBeNull();
});
