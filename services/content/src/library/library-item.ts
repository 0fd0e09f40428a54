import { contentLanguages, textFor, type Language } from '@atrium/proto/common';
import type { LibraryItemFields, LibraryState } from '@atrium/proto/content/library';
import { fold } from '@atrium/proto/fold';
import { wordsOf } from '../articles/words.ts';

/** Distinct words of a document that search covers. Those of its title and beginning are always among them. */
const maxWords = 6_000;

export function stateOn(
  today: string,
  { validFrom, validTo }: Pick<LibraryItemFields, 'validFrom' | 'validTo'>,
): LibraryState {
  if (today < validFrom) return 'upcoming';
  return validTo !== null && today > validTo ? 'expired' : 'valid';
}

/** The same as a query filter. */
export function stateFilter(state: LibraryState, today: string): Record<string, unknown> {
  if (state === 'upcoming') return { validFrom: { $gt: today } };
  if (state === 'expired') return { validTo: { $ne: null, $lt: today } };
  return { validFrom: { $lte: today }, $or: [{ validTo: null }, { validTo: { $gte: today } }] };
}

type Texts = Pick<LibraryItemFields, 'title' | 'description'>;

/** Fields derived when a document's texts or its file are saved. `written` are the words in the file. */
export function derivedFields(
  { title, description }: Texts,
  file: { readonly name: string; readonly written: readonly string[] },
  fallback: Language,
) {
  const titleWords = [...Object.values(title), ...Object.values(description), file.name].flatMap(wordsOf);
  return {
    sortTitle: fold(textFor(title, fallback, fallback)?.text ?? ''),
    languages: contentLanguages.filter((language) => title[language]),
    words: [...new Set([...titleWords, ...file.written])].slice(0, maxWords),
  };
}
