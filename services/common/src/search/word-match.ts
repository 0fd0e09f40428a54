import type { Language } from '@atrium/proto/common';
import type { PlacedWord } from '../text/words.ts';
import type { SearchQuery, SearchTerm } from './search-query.ts';
import { stemsOf } from './stems.ts';
import { stopWords } from './stop-words.ts';
import { errorsIn } from './typing-errors.ts';

/** How well a word answers a term, from not at all to letter by letter. */
export const match = { none: 0, similar: 1, beginning: 2, form: 3, exact: 4 } as const;
export type Match = (typeof match)[keyof typeof match];

/** Two letters that most forms of a word share. Stemming every word of a long text would take too long. */
const sharedLetters = 2;
const start = (word: string): string => word.slice(0, sharedLetters);

/** Which text a word stands in. */
export interface WordPlace {
  /** Null if nobody knows, as with names. */
  readonly language: Language | null;
  /** Whether the searcher reads it. In other languages, half or mistyped words are too often those of other meanings. */
  readonly isRead: boolean;
}

/** Compares the words of texts with the terms of one search. */
export class WordMatcher {
  private readonly starts: readonly ReadonlySet<string>[];

  constructor(private readonly query: SearchQuery) {
    this.starts = query.terms.map(
      ({ typed, respelt, stems, similar }) =>
        new Set([typed, ...(respelt ? [respelt] : []), ...stems, ...similar].map(start)),
    );
  }

  compare(word: PlacedWord, at: number, { language, isRead }: WordPlace): Match {
    const term = this.query.terms[at] as SearchTerm;
    const { folded } = word;
    if (folded === term.typed) return match.exact;
    if (language === null && isSpelling(folded, term)) return match.exact;
    // A word that says nothing answers only itself.
    if (stopWords.has(folded)) return match.none;
    const mayBeForm = this.starts[at]?.has(start(folded)) === true;
    if (mayBeForm && (folded === term.respelt || isForm(word, term, language))) return match.form;
    if (!isRead) return match.none;
    if (term.isBeginning && folded.startsWith(term.typed)) return match.beginning;
    if (term.similar.includes(folded)) return match.similar;
    return this.query.isTolerant && this.isMistyped(term, word, language) ? match.similar : match.none;
  }

  private isMistyped(term: SearchTerm, word: PlacedWord, language: Language | null): boolean {
    if (term.similar.length > 0)
      return (
        this.starts.some((starts) => starts.has(start(word.folded))) &&
        term.similar.some((one) => isRelated(one, word, language))
      );
    return errorsIn(term.typed, word.folded, term.isBeginning) !== null;
  }
}

/** Names are also typed with "ae" for "ä", and the other way round. */
const simplify = (word: string): string => word.replaceAll(/([aou])e/g, '$1');

function isSpelling(folded: string, { typed, isBeginning }: SearchTerm): boolean {
  const [word, wanted] = [simplify(folded), simplify(typed)];
  return word === wanted || (isBeginning && wanted !== typed && word.startsWith(wanted));
}

/** Both words are forms of one in the language of the text. Names may be inflected in any. */
function isForm({ written, folded }: PlacedWord, term: SearchTerm, language: Language | null): boolean {
  if (language === null) return term.stems.has(folded);
  const stems = term.stemsIn.get(language);
  if (!stems) return false;
  return (
    stems.has(folded) || stemsOf(written, language).some((stem) => stem === term.typed || stems.has(stem))
  );
}

/** Whether a word is another form of the one that was probably meant. */
function isRelated(similar: string, { written }: PlacedWord, language: Language | null): boolean {
  if (language === null) return false;
  const stems = stemsOf(written, language);
  return stems.includes(similar) || stemsOf(similar, language).some((stem) => stems.includes(stem));
}
