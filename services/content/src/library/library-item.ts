import { publishedWindow } from '@atrium/common/authoring/published-window';
import type { Translated } from '@atrium/common/authoring/translations';
import { dayWindow } from '@atrium/common/authoring/validity-window';
import { contentLanguages, textFor, type Language } from '@atrium/proto/common';
import type { LibraryItemFields, LibraryState } from '@atrium/proto/content/library';
import { fold } from '@atrium/proto/fold';
import { wordsOf } from '@atrium/common/authoring/words';

/** Distinct words of a document that search covers. Those of its title and beginning are always among them. */
const maxWords = 6_000;

/** Without a last day, a document never expires. */
export const documentWindow = publishedWindow(
  dayWindow<'validFrom' | 'validTo', Exclude<LibraryState, 'draft' | 'review'>>({
    from: 'validFrom',
    to: 'validTo',
    states: { upcoming: 'upcoming', valid: 'valid', over: 'expired' },
  }),
);

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

/** The text of the file is not translated: it has one language. */
export const translated = ({
  title,
  description,
  languages,
  stale,
}: Texts & Pick<Translated, 'languages' | 'stale'>): Translated => ({
  texts: [title, description],
  languages,
  stale,
});
