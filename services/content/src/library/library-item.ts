import { publishedWindow } from '@atrium/common/authoring/published-window';
import type { Translated } from '@atrium/common/authoring/translations';
import { dayWindow } from '@atrium/common/authoring/validity-window';
import { contentLanguages, textFor, type Language } from '@atrium/proto/common';
import type { LibraryItemFields } from '@atrium/proto/content/library';
import type { LibraryState } from '@atrium/proto/content/library-queries';
import { fold } from '@atrium/proto/fold';
import { searchTokens, stemsOfWords } from '@atrium/common/search/tokens';
import { wordsOf } from '@atrium/common/text/words';

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

/** Fields derived when a document's texts or its file are saved. `written` are the words in the file, `text` its beginning. */
export function derivedFields(
  { title, description }: Texts,
  file: { readonly name: string; readonly written: readonly string[]; readonly text: string },
  fallback: Language,
) {
  const languages = contentLanguages.filter((language) => title[language]);
  const inFile = Object.fromEntries(languages.map((language) => [language, file.text]));
  const described = searchTokens([title, description], maxWords);
  const titleWords = [...new Set([...searchTokens([title], maxWords), ...wordsOf(file.name)])];
  return {
    sortTitle: fold(textFor(title, fallback, fallback)?.text ?? ''),
    languages,
    text: file.text,
    titleWords,
    words: [
      ...new Set([...titleWords, ...described, ...file.written].slice(0, maxWords)),
      ...new Set([...searchTokens([inFile], maxWords), ...stemsOfWords(file.written, languages)]),
    ],
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
