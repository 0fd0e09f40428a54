import { contentLanguages, textFor, type Language } from '@atrium/proto/common';
import type { LibraryItemFields, LibraryState } from '@atrium/proto/content/library';
import { fold } from '@atrium/proto/fold';
import { wordsOf } from '../articles/words.ts';

/** Rarer words of a very long document are not found; those of its title and beginning always are. */
const mostWords = 6_000;

/** Where a document stands on a day. */
export function stateOn(
  today: string,
  { validFrom, validTo }: Pick<LibraryItemFields, 'validFrom' | 'validTo'>,
): LibraryState {
  if (today < validFrom) return 'upcoming';
  return validTo !== null && today > validTo ? 'expired' : 'valid';
}

/** The same as a filter. */
export function within(state: LibraryState, today: string): Record<string, unknown> {
  if (state === 'upcoming') return { validFrom: { $gt: today } };
  if (state === 'expired') return { validTo: { $ne: null, $lt: today } };
  return { validFrom: { $lte: today }, $or: [{ validTo: null }, { validTo: { $gte: today } }] };
}

type Texts = Pick<LibraryItemFields, 'title' | 'description'>;

/** What is made of the texts of a document and of its file when either is saved; `written` is what stands in the file. */
export function derivedOf(
  { title, description }: Texts,
  file: { readonly name: string; readonly written: readonly string[] },
  fallback: Language,
) {
  const said = [...Object.values(title), ...Object.values(description), file.name].flatMap(wordsOf);
  return {
    sortTitle: fold(textFor(title, fallback, fallback)?.text ?? ''),
    languages: contentLanguages.filter((language) => title[language]),
    words: [...new Set([...said, ...file.written])].slice(0, mostWords),
  };
}
