import type { Language } from '@atrium/proto/common';
import type { OrganisationFolder } from './organisation-folder.ts';

/** A text in one language: a Markdown file that starts with `# ` and the title. */
export interface TextDocument {
  readonly file: string;
  readonly title: string;
  /** Everything below the title. */
  readonly body: string;
}

export type Documents = Partial<Record<Language, TextDocument>>;

/** The text in each language of the organisation: `<language>.md` in a folder. */
export function readDocuments(
  organisation: OrganisationFolder,
  folder: string,
  languages: readonly Language[],
): Documents {
  for (const name of organisation.filesIn(folder, '.md'))
    if (!languages.some((language) => language === name))
      organisation.fail(`${folder}/${name}.md`, 'organisation.yaml does not list this language');
  return Object.fromEntries(
    languages.map((language) => [language, readDocument(organisation, `${folder}/${language}.md`)]),
  );
}

function readDocument(organisation: OrganisationFolder, file: string): TextDocument {
  const [heading = '', ...rest] = organisation.text(file).trim().split('\n');
  const title = /^# (.+)$/.exec(heading)?.[1]?.trim();
  if (!title) organisation.fail(file, 'must start with "# " and the title', 1);
  return { file, title, body: rest.join('\n').trim() };
}

/** One part of the text in every language. */
export const eachLanguage = (
  documents: Documents,
  part: (document: TextDocument) => string,
): Partial<Record<Language, string>> =>
  Object.fromEntries(Object.entries(documents).map(([language, document]) => [language, part(document)]));
