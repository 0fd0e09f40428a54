import { z } from 'zod';
import { channels } from '../channels/channels.part.ts';
import type { Source } from '../part.ts';
import { people } from '../people/people.part.ts';
import { pictureIn, pictureInText } from '../pictures/picture-field.ts';
import type { DemoPicture } from '../pictures/picture.ts';
import { audienceIn, peopleIn } from '../places/audience.ts';
import { places } from '../places/places.part.ts';
import { eachLanguage, readDocuments, type Documents, type TextDocument } from '../reading/documents.ts';
import { keysOf, reference } from '../reading/fields.ts';
import { picturesIn, toHtml } from '../reading/markdown.ts';
import { plainFields, type DemoArticle } from './article.ts';
import { reactionsTo } from './reactions.ts';

const within = 'articles';

/** Each article is a folder with `article.yaml` and its text in each language. */
export function readArticles(source: Source): DemoArticle[] {
  const keys = source.folder.foldersIn(within);
  const refer = {
    channel: reference('channel', keysOf(source.content(channels))),
    author: reference('person', keysOf(source.content(people))),
    audience: audienceIn(source.content(places)),
    linked: z.array(reference('article', keys)).default([]),
  };
  const fieldsOf = (key: string) =>
    z.strictObject({
      ...refer,
      ...plainFields,
      header: pictureIn(source, `${within}/${key}`, `${key}/header`),
    });
  return keys.map((key) => {
    const folder = `${within}/${key}`;
    const { daysAgo, mood, pull, ...fields } = source.folder.yaml(`${folder}/article.yaml`, fieldsOf(key));
    const readers = peopleIn(fields.audience, source.content(people));
    const isRead = fields.state === 'published' || fields.state === 'archived';
    return {
      key,
      ...fields,
      ...textsOf(source, key),
      publishedDaysAgo: daysAgo,
      reactions: isRead ? reactionsTo({ key, daysAgo, mood, pull }, readers) : [],
    };
  });
}

function textsOf(source: Source, key: string): Pick<DemoArticle, 'title' | 'summary' | 'html' | 'figures'> {
  const { folder, organisation } = source;
  const documents = readDocuments(folder, `${within}/${key}`, organisation.languages);
  const parts = new Map(
    Object.values(documents).map((document) => [
      document,
      partsOf(document, (message) => folder.fail(document.file, message)),
    ]),
  );
  const text = (document: TextDocument): string => parts.get(document)?.text ?? '';
  return {
    title: eachLanguage(documents, ({ title }) => title),
    summary: eachLanguage(documents, (document) => parts.get(document)?.summary ?? ''),
    html: eachLanguage(documents, (document) => toHtml(text(document))),
    figures: figuresIn(source, key, documents, text),
  };
}

/** The first paragraph is the summary. */
function partsOf({ body }: TextDocument, fail: (message: string) => never) {
  const [summary = '', ...rest] = body.split(/\n\s*\n/);
  if (!summary) return fail('needs a paragraph below the title: the summary');
  return { summary: summary.replaceAll(/\s*\n\s*/g, ' '), text: rest.join('\n\n') };
}

function figuresIn(
  source: Source,
  key: string,
  documents: Documents,
  textOf: (document: TextDocument) => string,
): ReadonlyMap<string, DemoPicture> {
  const figures = new Map<string, DemoPicture>();
  const folder = `${within}/${key}`;
  for (const [language, document] of Object.entries(documents))
    for (const [name, caption] of picturesIn(textOf(document))) {
      if (figures.has(name)) continue;
      const use = `${key}/figure-${figures.size + 1}`;
      const picture = pictureInText(source, folder, name, use, { [language]: caption });
      if (typeof picture === 'string') source.folder.fail(document.file, picture);
      else figures.set(name, picture);
    }
  return figures;
}
