import { contentLanguages, type Language } from '@atrium/proto/common';
import type { SearchNarrowing } from '@atrium/proto/search';
import { placedWords } from '../text/words.ts';
import { stemmedLanguages, stemsOf } from './stems.ts';
import { stopWords } from './stop-words.ts';
import { stemMark } from './tokens.ts';

/** A word that is searched for. */
export interface SearchTerm {
  /** Folded. */
  readonly typed: string;
  /** Without the "e" that many type for the dots of "ä", "ö" and "ü"; null if there is none. */
  readonly respelt: string | null;
  /** Its stems by language, because nobody says in which one they type. */
  readonly stemsIn: ReadonlyMap<Language, ReadonlySet<string>>;
  /** Those of all languages. */
  readonly stems: ReadonlySet<string>;
  /** Whether it may go on: the last word is still being typed. */
  readonly isBeginning: boolean;
  /** Words that were probably meant instead. Only in the second attempt, after the first found nothing. */
  readonly similar: readonly string[];
}

const maxTerms = 8;
/** Fewer letters begin so many words that they are not looked for in running texts. */
const minBeginning = 3;

/** A search as every kind of content sees it. */
export class SearchQuery {
  constructor(
    readonly terms: readonly SearchTerm[],
    /** As it was typed. */
    readonly text: string,
    /** Every typed word, folded, also those that say nothing. */
    readonly words: readonly string[],
    /** The language the person reads first. */
    readonly language: Language,
    /** Whether typing errors are forgiven. */
    readonly isTolerant = false,
    readonly narrowing: SearchNarrowing = {},
  ) {}

  static parse(q: string, language: Language, narrowing: SearchNarrowing = {}): SearchQuery {
    const placed = placedWords(q).slice(0, maxTerms);
    const words = placed.filter(({ folded }) => !stopWords.has(folded));
    const used = words.length > 0 ? words : placed;
    return new SearchQuery(
      used.map(({ written, folded }, at) => termOf(written, folded, at === used.length - 1)),
      q,
      placed.map(({ folded }) => folded),
      language,
      false,
      narrowing,
    );
  }

  /** The second attempt. `similarTo` finds what a word might be meant as. */
  forgiving(similarTo: (term: SearchTerm) => readonly string[]): SearchQuery {
    const terms = this.terms.map((term) => ({ ...term, similar: similarTo(term) }));
    return new SearchQuery(terms, this.text, this.words, this.language, true, this.narrowing);
  }

  /** The language first, then the others. */
  languagesOf(texts: Partial<Record<Language, unknown>>, fallback: Language): Language[] {
    const order = [...new Set([this.language, fallback, ...contentLanguages])];
    return order.filter((language) => texts[language] !== undefined);
  }

  /** For each term, the tokens of texts that contain it, in any form. */
  wholeTokens(): string[][] {
    return this.terms.map(wholeTokensOf);
  }

  /** What the last term begins with, if it may go on and is long enough. */
  beginning(least = minBeginning): string | null {
    const last = this.terms.at(-1);
    return last?.isBeginning && last.typed.length >= least ? last.typed : null;
  }
}

function termOf(written: string, folded: string, isBeginning: boolean): SearchTerm {
  const stemsIn = new Map(stemmedLanguages.map((one) => [one, new Set(stemsOf(written, one))]));
  const respelt = folded.replaceAll(/([aou])e/g, '$1');
  return {
    typed: folded,
    respelt: respelt === folded ? null : respelt,
    stemsIn,
    stems: new Set([...stemsIn.values()].flatMap((stems) => [...stems])),
    isBeginning,
    similar: [],
  };
}

/**
 * A stem is also looked for as a word and a word as a stem: tables of irregular forms lead to the base form but know less
 * about the base form itself. Words that say nothing are no stems of others.
 */
function wholeTokensOf({ typed, respelt, stems, similar }: SearchTerm): string[] {
  const forms = [...stems].filter((stem) => !stopWords.has(stem));
  const words = [typed, ...(respelt ? [respelt] : []), ...similar, ...forms];
  const related = similar.flatMap((word) => stemmedLanguages.flatMap((language) => stemsOf(word, language)));
  return [...new Set([...words, ...[...words, ...related].map((word) => stemMark + word)])];
}
